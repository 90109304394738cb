import "server-only";
import type { TenantActor } from "@/lib/auth/actor-schema";
import { can, type Permission } from "@/lib/auth/permissions";
import { AppError, conflict, forbidden, notFound, toAppError } from "@/lib/errors";
import type { Database, Json } from "@/lib/supabase/database.types";
import type { Db } from "@/lib/supabase/server";

type Views = Database["public"]["Views"];
type Named = { [View in keyof Views]: View extends `${infer Name}_records` ? Name : never };
type Name = Named[keyof Views];

/** A record as the database answers it: a row of the view `<name>_records`. */
export type RecordRow<Kind extends Name> = Views[`${Kind}_records`]["Row"];

/** A record that can be changed, as its reader gets it: its version, and whether it is theirs to change. */
type Editable = { can_update: boolean; updated_at: string };
type Text<Answer> = string | ((record: Answer, actor: TenantActor) => string);

/** What the code needs to know of one kind of record; everything else it has in common with the others. */
export type RecordKind<Kind extends Name, Answer> = {
  name: Kind;
  /** The database function `list_<list>` answers its lists. */
  list:
    | "clients"
    | "notes"
    | "deals"
    | "key_dates"
    | "tasks"
    | "messages"
    | "email_templates"
    | "suppressions";
  answer: (row: RecordRow<Kind>, actor: TenantActor) => Answer;
  texts: {
    notFound: string;
    /** For a kind that is changed at all. */
    cannotUpdate?: Text<Answer>;
    cannotDelete: Text<Answer>;
    /** For a kind whose changes may say which version they were made on. */
    changedSince?: string;
  };
};

/** What a list is asked, in the database's words: filters, sort, and which part. */
type ListQuery = { [key: string]: Json | undefined };

/** Records of one page, and how many match in all; a list may say more of all that match. */
export type Found<Kind extends Name> = { rows: RecordRow<Kind>[]; total_count: number };

type Paged = { page: number; limit: number };
type Sorted = { sortBy?: string; sortOrder?: string; export?: "csv" | undefined };

/** What narrows and sorts a list, in the database's words: every filter under its own name, whatever the page. */
export const filterWanted = <Filters extends ListQuery>({
  page: _page,
  limit: _limit,
  export: _export,
  sortBy,
  sortOrder,
  ...filters
}: Filters & Partial<Paged> & Sorted) => ({ ...filters, sort_by: sortBy, sort_order: sortOrder });

/** The same, and which page. */
export const pageWanted = <Filters extends ListQuery>(query: Filters & Paged & Sorted) => ({
  ...filterWanted(query),
  limit: query.limit,
  offset: (query.page - 1) * query.limit,
});

/** Where a page stands among all that match, as every list answers it. */
export const pagePlace = (
  { total_count }: { total_count: number },
  { page, limit }: { page: number; limit: number },
) => ({ totalCount: total_count, totalPages: Math.ceil(total_count / limit), page });

/** One page of the records the actor can see that match, with the exact count of all that do. */
export async function listRecords<
  Kind extends Name,
  Answer,
  Listed extends Found<Kind> = Found<Kind>,
>(db: Db, actor: TenantActor, kind: RecordKind<Kind, Answer>, query: ListQuery): Promise<Listed> {
  return (await askList(db, actor, kind.list, query)) as Listed;
}

async function askList(
  db: Db,
  { tenantId }: TenantActor,
  list: RecordKind<Name, never>["list"],
  query: ListQuery,
): Promise<unknown> {
  const call = { p_tenant_id: tenantId, p_query: query };
  const { data, error } = await db.rpc(`list_${list}`, call);
  if (error) throw toAppError(error);
  return data;
}

/**
 * Reads the actor and the page they ask for in one call, as route()'s `actorWith`. `wanted` says what to
 * ask of the list; null asks for the actor alone.
 */
export function withActor<
  Query,
  Kind extends Name,
  Answer,
  Listed extends Found<Kind> = Found<Kind>,
>(kind: RecordKind<Kind, Answer>, wanted: (query: Query) => ListQuery | null) {
  return async (db: Db, query: Query): Promise<{ actor: unknown; loaded?: Listed } | null> => {
    const listQuery = wanted(query);
    if (!listQuery) return null;
    const call = { p_list: kind.list, p_query: listQuery };
    const { data, error } = await db.rpc("actor_and_list", call);
    if (error) throw toAppError(error);
    const { actor, list } = data as { actor: unknown; list: Listed | null };
    return list ? { actor, loaded: list } : { actor };
  };
}

/** How many records one call of an export reads. */
const EXPORT_PIECE = 1000;

/**
 * All records that match, in order, in pieces. The first call decides which they are; one that is deleted
 * before its piece is read is left out.
 */
export async function* exportRecords<Kind extends Name, Answer>(
  db: Db,
  actor: TenantActor,
  kind: RecordKind<Kind, Answer>,
  filter: ListQuery,
): AsyncGenerator<RecordRow<Kind>[]> {
  const matching = await askList(db, actor, kind.list, { ...filter, only_ids: true });
  const { ids } = matching as { ids: string[] };
  for (let start = 0; start < ids.length; start += EXPORT_PIECE) {
    const piece = { ids: ids.slice(start, start + EXPORT_PIECE) };
    yield (await listRecords(db, actor, kind, piece)).rows;
  }
}

/** One record. Throws 404 for one that does not exist or that the actor cannot see. */
export async function getRecord<Kind extends Name, Answer>(
  db: Db,
  actor: TenantActor,
  kind: RecordKind<Kind, Answer>,
  id: string,
): Promise<Answer> {
  const { data, error } = await db
    .from(`${kind.name as Name}_records`)
    .select()
    .eq("tenant_id", actor.tenantId)
    .eq("id", id)
    .maybeSingle();
  if (error) throw toAppError(error);
  if (!data) throw notFound(kind.texts.notFound);
  return kind.answer(data as RecordRow<Kind>, actor);
}

/** Writes a record of these values. Throws what the database refuses it with. */
export async function createRecord<Kind extends Name, Answer>(
  db: Db,
  actor: TenantActor,
  kind: RecordKind<Kind, Answer>,
  values: ListQuery,
): Promise<Answer> {
  const call = { p_kind: kind.name as Name, p_tenant_id: actor.tenantId, p_values: values };
  const { data, error } = await db.rpc("create_record", call);
  if (error) throw toAppError(error);
  return kind.answer(data as RecordRow<Kind>, actor);
}

type Handing = {
  /** What it takes to make a record for somebody else. */
  needs: Permission;
  texts: { cannotAssign: string; cannotAssignTo: string };
};

/**
 * createRecord() for a kind with an `owner_id`, the actor unless it names another. Throws 403 in words where the
 * actor may not give records away, or not to that person: the policy refuses both without saying why.
 */
export async function createOwnedRecord<Kind extends Name, Answer>(
  db: Db,
  actor: TenantActor,
  kind: RecordKind<Kind, Answer>,
  { owner_id = actor.userId, ...values }: ListQuery & { owner_id?: string | undefined },
  { needs, texts }: Handing,
): Promise<Answer> {
  const isMine = owner_id === actor.userId;
  if (!isMine && !can(actor, needs)) throw forbidden(texts.cannotAssign);
  try {
    return await createRecord(db, actor, kind, { ...values, owner_id });
  } catch (error) {
    const isRefused = error instanceof AppError && error.status === 403;
    throw isRefused && !isMine ? forbidden(texts.cannotAssignTo, error) : error;
  }
}

/**
 * Changes the fields given. Throws 404 for a record out of sight, 403 for one beyond the actor's update
 * scope, 409 when `updated_at` is given and the record has changed since. Without a field nothing is
 * changed, and the same is asked of it.
 */
export async function updateRecord<Kind extends Name, Answer extends Editable>(
  db: Db,
  actor: TenantActor,
  kind: RecordKind<Kind, Answer>,
  id: string,
  { updated_at: readAt, ...changes }: ListQuery & { updated_at?: string | undefined },
): Promise<Answer> {
  if (Object.values(changes).every((value) => value === undefined)) {
    const record = await getRecord(db, actor, kind, id);
    const isThatVersion = !readAt || Date.parse(readAt) === Date.parse(record.updated_at);
    if (!record.can_update || !isThatVersion) throw updateRefusal(record, actor, kind);
    return record;
  }
  const { data, error } = await db.rpc("update_record", {
    p_kind: kind.name as Name,
    p_tenant_id: actor.tenantId,
    p_id: id,
    p_changes: changes,
    ...(readAt && { p_unchanged_since: readAt }),
  });
  if (error) throw toAppError(error);
  if (data === null) throw updateRefusal(await getRecord(db, actor, kind, id), actor, kind);
  return kind.answer(data as RecordRow<Kind>, actor);
}

/** Why an update met no row although the record can be seen: changed meanwhile (409), or out of reach (403). */
function updateRefusal<Kind extends Name, Answer extends Editable>(
  record: Answer,
  actor: TenantActor,
  { texts }: RecordKind<Kind, Answer>,
) {
  if (record.can_update && texts.changedSince) return conflict(texts.changedSince);
  return forbidden(texts.cannotUpdate && said(texts.cannotUpdate, record, actor));
}

/** Removes a record. Throws 404 for one out of sight, 403 for one the actor may not delete. */
export async function deleteRecord<Kind extends Name, Answer>(
  db: Db,
  actor: TenantActor,
  kind: RecordKind<Kind, Answer>,
  id: string,
): Promise<void> {
  const { data: deleted, error } = await db.rpc("delete_record", {
    p_kind: kind.name as Name,
    p_tenant_id: actor.tenantId,
    p_id: id,
  });
  if (error) throw toAppError(error);
  if (deleted) return;
  const record = await getRecord(db, actor, kind, id);
  throw forbidden(said(kind.texts.cannotDelete, record, actor));
}

const said = <Answer>(text: Text<Answer>, record: Answer, actor: TenantActor) =>
  typeof text === "string" ? text : text(record, actor);
