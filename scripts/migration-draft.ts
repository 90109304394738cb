import type { Action } from "@supabase/pg-delta";
import type { Difference, RowDifference } from "./schema-comparison";
import { findMigrationFaults, LOCK_TIMEOUT } from "./migration-rules";
import type { SchemaFile } from "./schema-files";

const HEAD = `-- DRAFT, drawn from what supabase/schemas say and the migrations do not make yet. Read it and mend it:
-- what is new and not null needs values for the rows that are there, a renamed column shows as one dropped
-- and one added, an index on a large table wants a moment when nobody writes. Then remove this heading.
`;

const COMMITTED_FIRST = `-- From here on in a migration of its own: this needs what stands above to be committed.`;
const DESTROYS = `-- LOSES DATA:`;

/** Returns a migration with this name for the difference, or undefined when the databases are equal. */
export function draftMigration(
  name: string,
  { actions, rows }: Difference,
  dataFiles: SchemaFile[],
): string | undefined {
  if (!actions.length && !rows.length) return undefined;
  const data = rows.length
    ? [rows.map(rowNote).join("\n"), ...dataFiles.map(({ sql }) => sql)]
    : [];
  return (
    [
      HEAD.trim(),
      LOCK_TIMEOUT,
      ...actions.map((action) => toStatement(name, action)),
      ...data.map((text) => text.trim()),
    ].join("\n\n") + "\n"
  );
}

function toStatement(
  name: string,
  { sql, dataLoss, transactionality, newSegmentBefore }: Action,
): string {
  const alone = newSegmentBefore || transactionality === "nonTransactional";
  const notes = [
    ...(alone ? [COMMITTED_FIRST] : []),
    ...(dataLoss === "destructive" ? [DESTROYS] : []),
    ...findMigrationFaults(name, `${LOCK_TIMEOUT}\n${sql}`).map((fault) => `-- MEND: it ${fault}`),
  ];
  const text = sql.trimEnd();
  return [...notes, text.endsWith(";") ? text : `${text};`].join("\n");
}

function rowNote({ table, missing, superfluous }: RowDifference): string {
  return `-- Rows of ${table}: ${missing.length} to write, ${superfluous.length} to change or delete. The data files follow whole.`;
}
