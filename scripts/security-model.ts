import fs from "node:fs";
import path from "node:path";
import { format } from "prettier";
import { PROJECT_DIR } from "../local/settings";
import { AREAS } from "./lint/areas.mjs";
import { requireDefinerReasons } from "./definer-reasons";
import { readOrigins, type Origin } from "./schema-origins";
import {
  findChecks,
  findChecksOfRoutine,
  readCatalogue,
  type Catalogue,
  type Policy,
  type Routine,
} from "./security-catalogue";

export const SECURITY_MODEL_FILE = path.join("docs", "security-model.md");
const START = "<!-- Tables and functions: written by `npm run types`. -->";

/** Postgres truncates longer names. */
const LONGEST_NAME = 63;

const ACTIONS: Record<string, string> = {
  SELECT: "read",
  INSERT: "create",
  UPDATE: "change",
  DELETE: "delete",
  ALL: "all",
};

/** Returns the committed page. */
export const committedSecurityModel = (): string =>
  fs.readFileSync(path.join(PROJECT_DIR, SECURITY_MODEL_FILE), "utf8");

/**
 * Returns the page with the database's tables and functions. Throws when a callable function has no
 * comment in its schema file, or the page has no place for them.
 */
export async function generateSecurityModel(databaseUrl: string): Promise<string> {
  const text = committedSecurityModel();
  if (!text.includes(START)) throw new Error(`${SECURITY_MODEL_FILE} has lost "${START}"`);
  const catalogue = await readCatalogue(databaseUrl);
  const origins = readOrigins();
  const written = [describeTables(catalogue, origins), describeFunctions(catalogue, origins)];
  return format([text.slice(0, text.indexOf(START)) + START, ...written].join("\n\n"), {
    parser: "markdown",
    filepath: SECURITY_MODEL_FILE,
  });
}

function describeTables(catalogue: Catalogue, origins: Map<string, Origin>): string {
  const cut = catalogue.policies.filter(({ name }) => name.length >= LONGEST_NAME);
  if (cut.length) throw new Error(`Shorten the name of ${cut.map(({ name }) => name).join(", ")}`);
  const closed = catalogue.tables.filter(
    (table) => !catalogue.policies.some((policy) => policy.table === table),
  );
  return [
    "## Tables",
    ...groupByArea(catalogue.policies, origins, ({ table }) => table).map(({ area, items }) =>
      [
        `### ${area}`,
        writeTable(
          ["table", "action", "who is admitted", "asks"],
          items.map((policy) => describePolicy(policy, catalogue)),
        ),
      ].join("\n\n"),
    ),
    "### Closed",
    `Tables without a policy, which only functions and the service role can use: ${closed.map(code).join(", ")}.`,
  ].join("\n\n");
}

function describePolicy({ table, action, name, condition }: Policy, { tables }: Catalogue) {
  const read = [...condition.matchAll(/\bFROM (\w+)/g)]
    .map(([, source = ""]) => source)
    .filter((source) => tables.includes(source));
  const asks = [
    ...findChecks(condition).map(code),
    ...new Set(read.map((source) => `the policies of ${code(source)}`)),
  ];
  return [
    code(table),
    ACTIONS[action] ?? action,
    name.replace(`${table}: `, ""),
    asks.join(", ") || (condition.includes("auth.uid") ? "the row's person" : "—"),
  ];
}

function describeFunctions(catalogue: Catalogue, origins: Map<string, Origin>): string {
  const callable = catalogue.routines.filter(
    ({ schema, callers }) => schema === "public" && callers.length > 0,
  );
  const silent = callable.filter(({ name }) => !origins.get(name)?.summary);
  if (silent.length) {
    const names = silent.map(({ name }) => name).join(", ");
    throw new Error(
      `Write a comment above each of these functions that says what it does and checks: ${names}`,
    );
  }
  const definers = callable.filter(({ isDefiner }) => isDefiner).map(({ name }) => name);
  const reasons = requireDefinerReasons(definers);
  return [
    "## Functions",
    `Clients can call ${callable.length} functions. ${definers.length} of them are definer functions.`,
    ...groupByArea(callable, origins, ({ name }) => name).map(({ area, items }) =>
      [
        `### Functions of ${area}`,
        writeTable(
          ["function", "callers", "runs as", "what it does", "checks", "reason for definer"],
          items.map((routine) => [
            ...describeFunction(routine, catalogue, origins),
            (routine.isDefiner && reasons.get(routine.name)) || "",
          ]),
        ),
      ].join("\n\n"),
    ),
  ].join("\n\n");
}

function describeFunction(routine: Routine, catalogue: Catalogue, origins: Map<string, Origin>) {
  const checks = findChecksOfRoutine(routine, catalogue).map(code).join(", ");
  return [
    code(routine.name),
    routine.callers.map((caller) => caller.replace("_role", "")).join(", "),
    routine.isDefiner ? "definer" : "invoker",
    origins.get(routine.name)?.summary ?? "",
    checks || describeUnchecked(routine),
  ];
}

/** Returns who may call a function that uses no check of `private`. */
function describeUnchecked({ isDefiner, callers }: Routine): string {
  if (!callers.includes("authenticated")) return "the secret key";
  return isDefiner ? "nothing: open to all its callers" : "the policies of its tables";
}

type AreaGroup<T> = { area: string; items: T[] };

function groupByArea<T>(items: T[], origins: Map<string, Origin>, nameOf: (item: T) => string) {
  const lost = items.map(nameOf).filter((name) => !origins.has(name));
  if (lost.length) throw new Error(`No schema file makes ${lost.join(", ")} by name`);
  return AREAS.map((area): AreaGroup<T> => ({
    area,
    items: items.filter((item) => origins.get(nameOf(item))?.area === area),
  })).filter(({ items: found }) => found.length > 0);
}

const code = (text: string) => `\`${text}\``;

const writeTable = (head: string[], rows: string[][]) =>
  [head, head.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`)
    .join("\n");
