import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { AppError } from "@/lib/foundation/errors";
import type { Json } from "@/lib/foundation/supabase/database.types";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { MAX_BULK_SIZE, type BulkChange, type BulkUndo } from "./bulk";
import { bulkMessages as text } from "./bulk-messages";
import type { ListQuery, ListDescriptor, RecordName } from "./data";
import { listMatchingIds, readInBatches, type AuditExport } from "./lists.data";

type SelectedRecords<Query> = {
  ids?: string[] | undefined;
  filter?: Query | undefined;
  except?: string[] | undefined;
};

type AnyKind = Pick<ListDescriptor<never, never>, "list"> & { name: string };

/** Returns the selected ids: those given, or all that match the filter without `except`. `toParams` as in createList(). */
export async function resolveSelectedIds<Query>(
  db: Db,
  actor: TenantActor,
  kind: AnyKind,
  { ids, filter, except = [] }: SelectedRecords<Query>,
  toParams: (filter: Query) => ListQuery,
): Promise<string[]> {
  if (ids) return ids;
  const excluded = new Set(except);
  const matching = await listMatchingIds(db, actor, kind, filter ? toParams(filter) : {});
  return matching.filter((id) => !excluded.has(id));
}

/** Makes the export of selected records of a kind, in batches. */
export const createSelectedExport = <Kind extends RecordName, Answer, Query>(
  kind: ListDescriptor<Kind, Answer>,
  toParams: (filter: Query) => ListQuery,
) =>
  async function* (db: Db, actor: TenantActor, chosen: SelectedRecords<Query>, audit: AuditExport) {
    yield* readInBatches(
      db,
      actor,
      kind,
      await resolveSelectedIds(db, actor, kind, chosen, toParams),
      audit,
    );
  };

type BulkChangeBody<Query> = SelectedRecords<Query> & {
  change?: { [field: string]: Json | undefined } | undefined;
};

/** Prefixes the field names of a refusal as in the body of a bulk change: `change.due_date`. */
export function toBulkRefusal(error: unknown): unknown {
  if (!(error instanceof AppError) || !error.fields) return error;
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([name, message]) => [`change.${name}`, message]),
  );
  const { code, message, status } = error;
  return new AppError(code, message, { status, fields, cause: error });
}

/**
 * Makes the bulk change of a kind, which deletes the records when there is no `change`. Records that the
 * actor cannot see or change are left out and counted. Throws 400 when more than MAX_BULK_SIZE match,
 * 403 when the actor may change none of them or not assign to that person.
 */
export const createBulkChange =
  <Query>(kind: AnyKind, toParams: (filter: Query) => ListQuery) =>
  async (
    db: Db,
    actor: TenantActor,
    { change, ...chosen }: BulkChangeBody<Query>,
  ): Promise<BulkChange> => {
    const ids = await resolveSelectedIds(db, actor, kind, chosen, toParams);
    if (ids.length > MAX_BULK_SIZE) {
      throw new AppError("invalid_input", text.tooManyMatch, { status: 400 });
    }
    if (ids.length === 0) return { id: null, changed: 0, left_out: [], undo_until: null };
    const data = await tenantRpc(db, actor, "bulk_change_records", {
      p_kind: kind.name,
      p_ids: ids,
      p_change: change ?? { delete: true },
    }).catch((error: unknown) => {
      throw toBulkRefusal(error);
    });
    return data as BulkChange;
  };

/** Undoes a bulk change of the actor's. Throws 404 when there is none, 410 when it is too late. */
export async function undoBulkChange(db: Db, actor: TenantActor, id: string): Promise<BulkUndo> {
  return (await tenantRpc(db, actor, "undo_bulk_change", { p_id: id })) as BulkUndo;
}
