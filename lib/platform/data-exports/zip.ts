import { Readable } from "node:stream";
import yazl from "yazl";
import { csvLines, csvText } from "@/lib/foundation/csv/text";
import type { SqlClient } from "@/lib/foundation/supabase/sql-client";
import { EXPORTED_TABLES, type ExportedTable } from "./tables";

/** The number of rows in memory at a time. */
const PIECE = 1000;

type Row = Record<string, unknown>;

/** A connection whose transaction reads one snapshot, until `aborted`. */
export type ExportSource = { client: SqlClient; tenantId: string; aborted: AbortSignal };

/** Counts the export's rows. */
export async function countRows({ client, tenantId }: ExportSource): Promise<number> {
  const counts = EXPORTED_TABLES.map(({ count }) => `(${count})`).join(" + ");
  const { rows } = await client.query<{ total: string }>(`select ${counts} as total`, [tenantId]);
  return Number(rows[0]?.total);
}

/**
 * Streams a team's tables as a ZIP of CSV files, read one after the other. Calls `onProgress` for each batch
 * of rows. The stream fails when a table fails.
 */
export function createZip(
  source: ExportSource,
  onProgress: (rows: number) => Promise<void>,
): Readable {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  const broken = (error: unknown) => output.destroy(error as Error);
  zip.on("error", broken);
  for (const table of EXPORTED_TABLES) {
    // Opened only when the previous one has ended, because they share the connection.
    zip.addReadStreamLazy(table.file, (opened) => {
      opened(null, Readable.from(streamLines(source, table, onProgress)).on("error", broken));
    });
  }
  zip.end();
  return output;
}

async function* streamLines(
  { client, tenantId, aborted }: ExportSource,
  table: ExportedTable,
  onProgress: (rows: number) => Promise<void>,
): AsyncGenerator<string> {
  // An aborted export must not use the connection any more.
  const ask = (sql: string, values: unknown[] = []) => {
    aborted.throwIfAborted();
    return client.query<Row>(sql, values);
  };
  await ask(`declare exported no scroll cursor for ${table.rows}`, [tenantId]);
  let header: string[] | undefined;
  for (;;) {
    const { rows, fields } = await ask(`fetch ${PIECE} from exported`);
    if (!header) {
      header = fields.map(({ name }) => name);
      yield csvText([header]);
    }
    if (rows.length > 0) yield csvLines(rows.map((row) => Object.values(row).map(cell)));
    await onProgress(rows.length);
    if (rows.length < PIECE) break;
  }
  await ask("close exported");
}

/** Formats an instant as ISO 8601, a list or object as JSON. */
function cell(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}
