import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import type { Db } from "@/lib/foundation/supabase/db";
import { rpc, tenantRpc } from "@/lib/foundation/supabase/rpc";
import type { ListQuery, ListDescriptor, RecordName, RecordRow } from "./data";

/** Records of one page, and how many match in all; a list may say more of all that match. */
export type ListResult<Kind extends RecordName> = { rows: RecordRow<Kind>[]; total_count: number };

type Paged = { page: number; limit: number };
type Sorted = { sortBy?: string; sortOrder?: string; export?: "csv" | undefined };

/** What narrows and sorts a list, in the database's words: every filter under its own name, whatever the page. */
export const toFilterParams = <Filters extends ListQuery>({
  page: _page,
  limit: _limit,
  export: _export,
  sortBy,
  sortOrder,
  ...filters
}: Filters & Partial<Paged> & Sorted) => ({ ...filters, sort_by: sortBy, sort_order: sortOrder });

/** The same, and which page. */
export const toPageParams = <Filters extends ListQuery>(query: Filters & Paged & Sorted) => ({
  ...toFilterParams(query),
  limit: query.limit,
  offset: (query.page - 1) * query.limit,
});

/** Where a page stands among all that match, as every list answers it. */
type PageInfo = { totalCount: number; totalPages: number; page: number };

/** The place of a page of a list that so many match. */
export const toPageInfo = (
  { total_count }: { total_count: number },
  { page, limit }: Paged,
): PageInfo => ({ totalCount: total_count, totalPages: Math.ceil(total_count / limit), page });

/** A kind that is listed page by page; `page` is what its list answers. */
export type ListedKind<
  Kind extends RecordName,
  Answer,
  Page,
  Listed extends ListResult<Kind> = ListResult<Kind>,
> = ListDescriptor<Kind, Answer> & {
  page: (records: Answer[], place: PageInfo, result: Listed) => Page;
};

/**
 * The list of a kind, as its handler and its page ask for it: a page of the records the actor can see that match, with
 * the exact count of all that do. `toParams` says what to ask of the list; what came with the actor is given as `prefetched`.
 */
export const createList =
  <Kind extends RecordName, Answer, Page, Listed extends ListResult<Kind>, Query extends Paged>(
    kind: ListedKind<Kind, Answer, Page, Listed>,
    toParams: (query: Query) => ListQuery,
  ) =>
  async (db: Db, actor: TenantActor, query: Query, prefetched?: Listed): Promise<Page> => {
    const result =
      prefetched ?? (await listRecords<Kind, Answer, Listed>(db, actor, kind, toParams(query)));
    const records = result.rows.map((row) => kind.toDto(row, actor));
    return kind.page(records, toPageInfo(result, query), result);
  };

/** The rows of one page of the records the actor can see that match, with the exact count of all that do. */
export async function listRecords<
  Kind extends RecordName,
  Answer,
  Listed extends ListResult<Kind> = ListResult<Kind>,
>(
  db: Db,
  actor: TenantActor,
  kind: ListDescriptor<Kind, Answer>,
  query: ListQuery,
): Promise<Listed> {
  return (await callList(db, actor, kind.list, query)) as Listed;
}

async function callList(
  db: Db,
  actor: TenantActor,
  list: ListDescriptor<RecordName, never>["list"],
  query: ListQuery,
): Promise<unknown> {
  return tenantRpc(db, actor, `list_${list}`, { p_query: query });
}

/**
 * Reads the actor and what `list_<list>` finds for them in one call. The list is missing when they
 * have no tenant.
 */
export async function getActorAndList<Listed>(
  db: Db,
  list: string,
  query: ListQuery,
): Promise<{ actor: unknown; prefetched?: Listed }> {
  const data = await rpc(db, "get_actor_and_list", { p_list: list, p_query: query });
  const { actor, list: prefetched } = data as { actor: unknown; list: Listed | null };
  return prefetched ? { actor, prefetched } : { actor };
}

/**
 * Reads the actor and the page they ask for in one call, as route()'s `prefetch`. `toParams` says what to
 * ask of the list; null asks for the actor alone.
 */
export function createPrefetch<
  Query,
  Kind extends RecordName,
  Answer,
  Page,
  Listed extends ListResult<Kind>,
>(kind: ListedKind<Kind, Answer, Page, Listed>, toParams: (query: Query) => ListQuery | null) {
  return async (db: Db, query: Query) => {
    const listQuery = toParams(query);
    return listQuery && getActorAndList<Listed>(db, kind.list, listQuery);
  };
}

/** Tells the audit log of an export of so many records. Nothing goes out before it is told. */
export type AuditExport = (count: number) => Promise<void>;

/** How many records one call of an export reads. */
const EXPORT_BATCH_SIZE = 1000;

/** How many pieces of one export the database reads at once. */
const READS_AT_ONCE = 2;

/**
 * All records of a kind that match, in order, in pieces. The first call decides which they are; one that is deleted
 * before its piece is read is left out. `toParams` says what to ask of the list.
 */
export const createExport = <Kind extends RecordName, Answer, Query>(
  kind: ListDescriptor<Kind, Answer>,
  toParams: (query: Query) => ListQuery,
) =>
  async function* (db: Db, actor: TenantActor, query: Query, audit: AuditExport) {
    const ids = await listMatchingIds(db, actor, kind, toParams(query));
    yield* readInBatches(db, actor, kind, ids, audit);
  };

/** The ids of all records that the actor can see that match, in the list's order. */
export async function listMatchingIds(
  db: Db,
  actor: TenantActor,
  kind: Pick<ListDescriptor<RecordName, never>, "list">,
  filter: ListQuery,
): Promise<string[]> {
  const matching = await callList(db, actor, kind.list, { ...filter, only_ids: true });
  return (matching as { ids: string[] }).ids;
}

/**
 * The records of these ids that the actor can see, in their order, in pieces, once the audit log was told how many. While one
 * piece is written, the next two are read.
 */
export async function* readInBatches<Kind extends RecordName, Answer>(
  db: Db,
  actor: TenantActor,
  kind: ListDescriptor<Kind, Answer>,
  ids: readonly string[],
  audit: AuditExport,
): AsyncGenerator<RecordRow<Kind>[]> {
  await audit(ids.length);
  const reads: Promise<ListResult<Kind>>[] = [];
  let next = 0;
  const readAhead = () => {
    for (; reads.length < READS_AT_ONCE && next < ids.length; next += EXPORT_BATCH_SIZE) {
      const batch = { ids: ids.slice(next, next + EXPORT_BATCH_SIZE) };
      const reading = listRecords(db, actor, kind, batch);
      // It is awaited only when the pieces before have been taken, and never when the reader leaves.
      reading.catch(() => undefined);
      reads.push(reading);
    }
  };
  readAhead();
  for (let reading = reads.shift(); reading; reading = reads.shift()) {
    const { rows } = await reading;
    readAhead();
    yield rows;
  }
}
