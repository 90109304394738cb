import "server-only";
import { z } from "zod";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can } from "@/lib/foundation/auth/permissions";
import { forbidden } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { validateRows, type AcceptedRow, type ImportResult } from "./import";
import { chooseColumns, type ImportChoice } from "./import-choice";
import type { CustomImport } from "./import-custom-fields";
import type { ImportUpload } from "./import-form";
import { applyRowEdits } from "./import-edits";
import { indexOwners, type PossibleOwner } from "./import-owners";
import { toSkippedRows } from "./import-skipped";
import { readTable } from "./import-table";
import { clientMessages } from "./messages";
import { stringifyInSlices } from "./stream-json";

const skipped = z.array(
  z.object({
    row: z.number(),
    client_id: z.string().nullable(),
    repeats: z.number().nullable(),
    matched_on: z.enum(["email", "phone"]),
    matched: z.string(),
  }),
);

const written = z.object({ import_id: z.string().nullable(), created: z.number(), skipped });

type Surroundings = {
  dryRun: boolean;
  /** Returns the members to whom the actor may assign clients. */
  members: () => Promise<PossibleOwner[]>;
  custom: CustomImport;
};

/**
 * Imports a file in one transaction: validates every row, and writes the rows that are valid and new. With
 * `dryRun`, nothing is written, and `created` counts the rows that would be. Throws AppError and writes
 * nothing for a file that cannot be read; 403 when owners are mapped without the right to assign.
 */
export async function importClients(
  db: Db,
  actor: TenantActor,
  { bytes, fileName, mapping, edits }: ImportUpload,
  { dryRun, members, custom }: Surroundings,
): Promise<ImportResult> {
  const { encoding, ...table } = await readTable(bytes);
  const choice = await withOwners(actor, chooseColumns(table, mapping, custom), mapping, members);
  const rows = applyRowEdits(table.rows, edits);
  const { accepted, rejected, adjusted } = await validateRows({ ...table, rows }, choice);
  const write = { fileName, rejectedCount: rejected.length, dryRun };
  const done = await writeRows(db, actor, accepted, write);
  return {
    success: true,
    import_id: done.import_id,
    created: done.created,
    createdCount: done.created,
    skippedCount: done.skipped.length,
    rejectedCount: rejected.length,
    adjustedCount: adjusted.length,
    encoding,
    header: table.header,
    skipped: toSkippedRows(done.skipped, accepted),
    adjusted,
    rejected,
  };
}

/**
 * Adds the possible owners. Without the right to assign, guessed owners go to the note; mapped owners are
 * refused (403).
 */
async function withOwners(
  actor: TenantActor,
  choice: ImportChoice,
  mapping: unknown,
  members: () => Promise<PossibleOwner[]>,
): Promise<ImportChoice> {
  if (!choice.columns.includes("owner")) return choice;
  if (!can(actor, "CLIENTS_ASSIGN")) {
    if (mapping !== undefined) throw forbidden(clientMessages.cannotAssign);
    const columns = choice.columns.map((field) => (field === "owner" ? "notes" : field));
    return { ...choice, columns };
  }
  return { ...choice, owners: new Map([...indexOwners(await members()), ...choice.owners]) };
}

async function writeRows(
  db: Db,
  actor: TenantActor,
  rows: AcceptedRow[],
  { fileName, rejectedCount, dryRun }: { fileName: string; rejectedCount: number; dryRun: boolean },
) {
  if (rows.length === 0) return { import_id: null, created: 0, skipped: [] };
  const data = await tenantRpc(db, actor, "import_clients", {
    p_rows: await stringifyInSlices(rows),
    p_file_name: fileName,
    p_rejected_count: rejectedCount,
    p_dry_run: dryRun,
  });
  return written.parse(data);
}
