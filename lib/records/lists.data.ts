import "server-only";
import type { TenantActor } from "@/lib/auth/actor-schema";
import { rpc, tenantRpc } from "@/lib/supabase/rpc";
import type { Db } from "@/lib/supabase/db";
import type { ListQuery, RecordKind, RecordName, RecordRow } from "./data";

/** Records of one page, and how many match in all; a list may say more of all that match. */
export type Found<Kind extends RecordName> = { rows: RecordRow<Kind>[]; total_count: number };

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
type PagePlace = { totalCount: number; totalPages: number; page: number };

/** The place of a page of a list that so many match. */
export const pagePlace = (
  { total_count }: { total_count: number },
  { page, limit }: Paged,
): PagePlace => ({ totalCount: total_count, totalPages: Math.ceil(total_count / limit), page });

/** A kind that is listed page by page; `page` is what its list answers. */
export type ListedKind<
  Kind extends RecordName,
  Answer,
  Page,
  Listed extends Found<Kind> = Found<Kind>,
> = RecordKind<Kind, Answer> & {
  page: (records: Answer[], place: PagePlace, found: Listed) => Page;
};

/**
 * The list of a kind, as its handler and its page ask for it: a page of the records the actor can see that match, with
 * the exact count of all that do. `wanted` says what to ask of the list; what came with the actor is given as `loaded`.
 */
export const listOf =
  <Kind extends RecordName, Answer, Page, Listed extends Found<Kind>, Query extends Paged>(
    kind: ListedKind<Kind, Answer, Page, Listed>,
    wanted: (query: Query) => ListQuery,
  ) =>
  async (db: Db, actor: TenantActor, query: Query, loaded?: Listed): Promise<Page> => {
    const found =
      loaded ?? (await listRecords<Kind, Answer, Listed>(db, actor, kind, wanted(query)));
    const records = found.rows.map((row) => kind.answer(row, actor));
    return kind.page(records, pagePlace(found, query), found);
  };

/** The rows of one page of the records the actor can see that match, with the exact count of all that do. */
export async function listRecords<
  Kind extends RecordName,
  Answer,
  Listed extends Found<Kind> = Found<Kind>,
>(db: Db, actor: TenantActor, kind: RecordKind<Kind, Answer>, query: ListQuery): Promise<Listed> {
  return (await askList(db, actor, kind.list, query)) as Listed;
}

async function askList(
  db: Db,
  actor: TenantActor,
  list: RecordKind<RecordName, never>["list"],
  query: ListQuery,
): Promise<unknown> {
  return tenantRpc(db, actor, `list_${list}`, { p_query: query });
}

/**
 * Reads the actor and the page they ask for in one call, as route()'s `actorWith`. `wanted` says what to
 * ask of the list; null asks for the actor alone.
 */
export function withActor<Query, Kind extends RecordName, Answer, Page, Listed extends Found<Kind>>(
  kind: ListedKind<Kind, Answer, Page, Listed>,
  wanted: (query: Query) => ListQuery | null,
) {
  return async (db: Db, query: Query): Promise<{ actor: unknown; loaded?: Listed } | null> => {
    const listQuery = wanted(query);
    if (!listQuery) return null;
    const data = await rpc(db, "get_actor_and_list", { p_list: kind.list, p_query: listQuery });
    const { actor, list } = data as { actor: unknown; list: Listed | null };
    return list ? { actor, loaded: list } : { actor };
  };
}

/** Tells the audit log of an export of so many records. Nothing goes out before it is told. */
export type TellExport = (count: number) => Promise<void>;

/** How many records one call of an export reads. */
const EXPORT_PIECE = 1000;

/**
 * All records of a kind that match, in order, in pieces. The first call decides which they are; one that is deleted
 * before its piece is read is left out. `wanted` says what to ask of the list.
 */
export const exportOf = <Kind extends RecordName, Answer, Query>(
  kind: RecordKind<Kind, Answer>,
  wanted: (query: Query) => ListQuery,
) =>
  async function* (db: Db, actor: TenantActor, query: Query, tell: TellExport) {
    const ids = await matchingIds(db, actor, kind, wanted(query));
    yield* readInPieces(db, actor, kind, ids, tell);
  };

/** The ids of all records that the actor can see that match, in the list's order. */
export async function matchingIds(
  db: Db,
  actor: TenantActor,
  kind: Pick<RecordKind<RecordName, never>, "list">,
  filter: ListQuery,
): Promise<string[]> {
  const matching = await askList(db, actor, kind.list, { ...filter, only_ids: true });
  return (matching as { ids: string[] }).ids;
}

/** The records of these ids that the actor can see, in their order, in pieces, once the audit log was told how many. */
export async function* readInPieces<Kind extends RecordName, Answer>(
  db: Db,
  actor: TenantActor,
  kind: RecordKind<Kind, Answer>,
  ids: readonly string[],
  tell: TellExport,
): AsyncGenerator<RecordRow<Kind>[]> {
  await tell(ids.length);
  for (let start = 0; start < ids.length; start += EXPORT_PIECE) {
    const piece = { ids: ids.slice(start, start + EXPORT_PIECE) };
    yield (await listRecords(db, actor, kind, piece)).rows;
  }
}
