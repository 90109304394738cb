import { schemaFiles } from "./schema-files";

/** The area that creates a table or function of `public`, and the first sentence of its comment. */
export type Origin = { area: string; summary: string };

const MADE_HERE =
  /^(?:create (?:or replace |unlogged )?(?:function|table) public\.(\w+)|call private\.create_list_function\('(\w+)')/;

/** Returns the origin of each table and function in the schema files, by name. */
export function readOrigins(): Map<string, Origin> {
  const origins = new Map<string, Origin>();
  for (const { name, sql } of schemaFiles()) {
    const area = name.split("/")[1] ?? "";
    const lines = sql.split("\n");
    lines.forEach((line, index) => {
      const [, made, list] = MADE_HERE.exec(line) ?? [];
      const key = made ?? (list && `list_${list}`);
      if (key) origins.set(key, { area, summary: firstSentence(commentAbove(lines, index)) });
    });
  }
  return origins;
}

function commentAbove(lines: string[], index: number): string {
  const start = lines.findLastIndex((line, place) => place < index && !line.startsWith("-- ")) + 1;
  return lines
    .slice(start, index)
    .map((line) => line.slice(3).trim())
    .join(" ");
}

const firstSentence = (text: string): string => /^.*?\.(?= |$)/.exec(text)?.[0] ?? text;
