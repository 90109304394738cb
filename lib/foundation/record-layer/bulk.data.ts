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

/** The ids of those chosen: given, or all that match a filter but for some; `toParams` says the filter to the database. */
export async function resolveSelectedIds<Query>(
  db: Db,
  actor: TenantActor,
  kind: AnyKind,
  { ids, filter, except = [] }: SelectedRecords<Query>,
  toParams: (filter: Query) => ListQuery,
): Promise<string[]> {
  if (ids) return ids;
  const left = new Set(except);
  const matching = await listMatchingIds(db, actor, kind, filter ? toParams(filter) : {});
  return matching.filter((id) => !left.has(id));
}

/** Those chosen of a kind that the actor can see, in pieces. */
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

type ChangeOfChosen<Query> = SelectedRecords<Query> & {
  change?: { [field: string]: Json | undefined } | undefined;
};

/** Names the fields of a refusal as the body of a change has them: `change.due_date`. */
export function toRefusalOfChange(error: unknown): unknown {
  if (!(error instanceof AppError) || !error.fields) return error;
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([name, message]) => [`change.${name}`, message]),
  );
  const { code, message, status } = error;
  return new AppError(code, message, { status, fields, cause: error });
}

/**
 * Changes or deletes many records of a kind at once; without a `change` they are deleted. What the actor may not see or
 * change is left out and counted. Throws 400 where more match than may be changed at once, 403 where the actor may change
 * none, or not assign to that person.
 */
export const createBulkChange =
  <Query>(kind: AnyKind, toParams: (filter: Query) => ListQuery) =>
  async (
    db: Db,
    actor: TenantActor,
    { change, ...chosen }: ChangeOfChosen<Query>,
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
      throw toRefusalOfChange(error);
    });
    return data as BulkChange;
  };

/** Takes back a change of many records of the actor's own. Throws 404 for none, 410 when it is too late. */
export async function undoBulkChange(db: Db, actor: TenantActor, id: string): Promise<BulkUndo> {
  return (await tenantRpc(db, actor, "undo_bulk_change", { p_id: id })) as BulkUndo;
}
