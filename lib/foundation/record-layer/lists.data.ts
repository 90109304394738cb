import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import type { Db } from "@/lib/foundation/supabase/db";
import { rpc, tenantRpc } from "@/lib/foundation/supabase/rpc";
import type { ListQuery, ListDescriptor, RecordName, RecordRow } from "./data";

/** The rows of one page and the count of all matches. A list may add further totals. */
export type ListResult<Kind extends RecordName> = { rows: RecordRow<Kind>[]; total_count: number };

type Paged = { page: number; limit: number };
type Sorted = { sortBy?: string; sortOrder?: string; export?: "csv" | undefined };

/** Returns the filters and the order of a list's query for the database, without the page. */
export const toFilterParams = <Filters extends ListQuery>({
  page: _page,
  limit: _limit,
  export: _export,
  sortBy,
  sortOrder,
  ...filters
}: Filters & Partial<Paged> & Sorted) => ({ ...filters, sort_by: sortBy, sort_order: sortOrder });

/** Returns the filters, the order and the page of a list's query for the database. */
export const toPageParams = <Filters extends ListQuery>(query: Filters & Paged & Sorted) => ({
  ...toFilterParams(query),
  limit: query.limit,
  offset: (query.page - 1) * query.limit,
});

/** The paging fields of every list's response. */
type PageInfo = { totalCount: number; totalPages: number; page: number };

/** Returns the paging fields for a page of a list with so many matches. */
export const toPageInfo = (
  { total_count }: { total_count: number },
  { page, limit }: Paged,
): PageInfo => ({ totalCount: total_count, totalPages: Math.ceil(total_count / limit), page });

/** A kind that is listed page by page. `page` makes the response of its list. */
export type ListedKind<
  Kind extends RecordName,
  Answer,
  Page,
  Listed extends ListResult<Kind> = ListResult<Kind>,
> = ListDescriptor<Kind, Answer> & {
  page: (records: Answer[], place: PageInfo, result: Listed) => Page;
};

/**
 * Makes the list function of a kind. It returns a page of the visible, matching records with the exact
 * count. `toParams` turns the API's query into the database's. `prefetched` is what createPrefetch() read.
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

/** Returns the rows of one page of the visible, matching records, with the exact count. */
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

/** Reads the actor and `list_<list>` in one call. Without a tenant there is no list. */
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
 * Makes route()'s `prefetch` for a kind's list, which reads the actor and the page in one call.
 * `toParams` as in createList(); where it returns null, only the actor is read.
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

/** Writes an export of `count` records to the audit log. Nothing is sent before that. */
export type AuditExport = (count: number) => Promise<void>;

/** Records per call of an export. */
const EXPORT_BATCH_SIZE = 1000;

/** Batches of one export that are read at the same time. */
const PARALLEL_READS = 2;

/**
 * Makes the export of a kind: yields all matching records in order, in batches. The first call fixes
 * their ids; one that is deleted before its batch is read is left out. `toParams` as in createList().
 */
export const createExport = <Kind extends RecordName, Answer, Query>(
  kind: ListDescriptor<Kind, Answer>,
  toParams: (query: Query) => ListQuery,
) =>
  async function* (db: Db, actor: TenantActor, query: Query, audit: AuditExport) {
    const ids = await listMatchingIds(db, actor, kind, toParams(query));
    yield* readInBatches(db, actor, kind, ids, audit);
  };

/** Returns the ids of all visible, matching records in the list's order. */
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
 * Yields the visible records with these ids, in their order, in batches. Writes to the audit log first.
 * The next two batches are read while one is written.
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
    for (; reads.length < PARALLEL_READS && next < ids.length; next += EXPORT_BATCH_SIZE) {
      const batch = { ids: ids.slice(next, next + EXPORT_BATCH_SIZE) };
      const reading = listRecords(db, actor, kind, batch);
      // Awaited after the batches before it, or never, when the reader stops early.
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
