import type { Call, Schema } from "./calls";
import { fieldsOf, type Field } from "./fields";
import { SECTIONS } from "./words";

/** The part of docs/api.md between the markers of one section. Throws when code and words do not cover each other. */
export function sectionTables(section: string, calls: readonly Call[]): string {
  const { answers = {}, meanings = {} } = SECTIONS[section] ?? {};
  const own = Object.keys(answers).map((name) => {
    const call = calls.find((candidate) => nameOf(candidate) === name);
    if (!call) throw new Error(`scripts/api-docs/words.ts describes ${name}, which no route has`);
    return call;
  });
  const parts = [callTable(own, answers)];
  const seen: Described[] = [];
  for (const { kind, schema, by } of schemasOf(own)) {
    const described = { ...schema, by, kind, fields: fieldsOf(schema.schema) };
    parts.push(fieldTable(described, seen, meanings[schema.name] ?? {}));
    seen.push(described);
  }
  return parts.join("\n\n");
}

export const nameOf = ({ method, path }: Call): string => `${method} ${path}`;

type Described = Schema & { kind: string; by: string[]; fields: Field[] };

function callTable(calls: readonly Call[], answers: Record<string, string>): string {
  const rows = calls.map((call) => [
    nameOf(call),
    call.permission,
    call.form ? "form" : [call.query && "query", call.body && "body"].filter(Boolean).join(", "),
    `${call.success === 200 ? "" : `${call.success}, `}${answers[nameOf(call)] ?? ""}`,
  ]);
  return table(["call", "permission", "takes", "answers"], rows);
}

/** Each schema once, with the calls that take it. */
function schemasOf(calls: readonly Call[]) {
  const found = new Map<string, { kind: string; schema: Schema; by: string[] }>();
  for (const call of calls) {
    for (const kind of ["query", "body"] as const) {
      const schema = call[kind];
      if (!schema) continue;
      const entry = found.get(schema.name) ?? { kind, schema, by: [] };
      entry.by.push(`\`${nameOf(call)}\``);
      found.set(schema.name, entry);
    }
  }
  return [...found.values()];
}

/** A body's fields that an earlier body of the section has just so, and asks for no more, are only named. */
function fieldTable(
  { kind, by, fields }: Described,
  earlier: readonly Described[],
  meanings: Record<string, string>,
): string {
  const first = earlier.find((one) => one.kind === "body" && kind === "body");
  const known = fields.filter(
    ({ name, takes, required }) =>
      !required &&
      !meanings[name] &&
      first?.fields.some((one) => one.name === name && one.takes === takes),
  );
  const rows = fields
    .filter((field) => !known.includes(field))
    .map(({ name, takes, required, fallback }) => [
      `\`${name}\``,
      takes,
      required ? "required" : fallback,
      meanings[name] ?? "",
    ]);
  const as = known.length > 0 && `as in ${first?.by.join(", ")}, none required: ${listed(known)}`;
  const title = `${kind === "query" ? "Query" : "Body"} of ${by.join(" and ")}`;
  if (rows.length === 0) return `${title}: ${as}.`;
  const head = as ? `${title}: ${as}; and` : `${title}:`;
  return `${head}\n\n${table(["field", "takes", "default", "meaning"], rows)}`;
}

const listed = (fields: readonly Field[]) => fields.map(({ name }) => `\`${name}\``).join(", ");

function table(head: string[], rows: string[][]): string {
  const used = head.map((_, column) => rows.some((row) => row[column] !== ""));
  const line = (cells: string[]) => `| ${cells.filter((_, column) => used[column]).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
