import type { QueryClient } from "@tanstack/react-query";
import { recordKeys, getListField, type CachedKind } from "./keys";

/** What the cache needs to know of a record. */
export type CachedRecord = { id: string };

type Change = (record: CachedRecord) => CachedRecord | null;
type Page = { totalCount: number } & Record<string, unknown>;

/**
 * What a query holds, with one record changed, or left out where `change` gives null: the record itself, a page
 * of records under the name `rows`, or a list read page by page. The very same where the record is not in it.
 */
export function updateCachedData(
  cached: unknown,
  rows: string,
  id: string,
  change: Change,
): unknown {
  if (!isObject(cached)) return cached;
  if (cached.id === id) return change(cached as CachedRecord) ?? undefined;
  const pages = Array.isArray(cached.pages) ? (cached.pages as Page[]) : [cached as Page];
  const changed = pages.map((page) => updatePage(page, rows, id, change));
  if (changed.every((page, index) => page === pages[index])) return cached;
  const gone = countRecords(pages, rows) - countRecords(changed, rows);
  // How many match in all stands on every page.
  const counted = changed.map((page) => ({ ...page, totalCount: page.totalCount - gone }));
  return Array.isArray(cached.pages) ? { ...cached, pages: counted } : counted[0];
}

const isObject = (cached: unknown): cached is Record<string, unknown> =>
  typeof cached === "object" && cached !== null;

const getPageRecords = (page: Page, rows: string): CachedRecord[] => {
  const records = page[rows];
  return Array.isArray(records) ? (records as CachedRecord[]) : [];
};

const countRecords = (pages: Page[], rows: string) =>
  pages.reduce((sum, page) => sum + getPageRecords(page, rows).length, 0);

function updatePage(page: Page, rows: string, id: string, change: Change): Page {
  const records = getPageRecords(page, rows);
  if (!records.some((record) => record.id === id)) return page;
  const changed = records.flatMap((record) => (record.id === id ? (change(record) ?? []) : record));
  return { ...page, [rows]: changed };
}

/** Changes a record, or takes it out (null), wherever lists and details of its kind are held. */
export function updateCache(
  queryClient: QueryClient,
  kind: CachedKind,
  id: string,
  change: Change,
): void {
  const { lists, details } = recordKeys(kind);
  for (const queryKey of [lists, details]) {
    queryClient.setQueriesData({ queryKey }, (cached: unknown) =>
      updateCachedData(cached, getListField(kind), id, change),
    );
  }
}

/**
 * Shows a change before the server has answered, wherever the record is held; calls that are under way would
 * overwrite it and are cancelled. The answer takes back all that was changed, and nothing that others
 * changed meanwhile.
 */
export async function optimisticUpdate(
  queryClient: QueryClient,
  kind: CachedKind,
  id: string,
  fields: object,
): Promise<() => void> {
  await queryClient.cancelQueries({ queryKey: recordKeys(kind).all });
  const before = new Map<string, CachedRecord>();
  updateEachQuery(queryClient, kind, id, (hash, record) => {
    before.set(hash, record);
    return { ...record, ...fields };
  });
  return () => updateEachQuery(queryClient, kind, id, (hash, record) => before.get(hash) ?? record);
}

/** As updateCache(), told which query the record stands in: a list may hold less of it than its page. */
function updateEachQuery(
  queryClient: QueryClient,
  kind: CachedKind,
  id: string,
  change: (queryHash: string, record: CachedRecord) => CachedRecord,
): void {
  const { lists, details } = recordKeys(kind);
  const cache = queryClient.getQueryCache();
  for (const query of [lists, details].flatMap((queryKey) => cache.findAll({ queryKey }))) {
    queryClient.setQueryData(query.queryKey, (cached: unknown) =>
      updateCachedData(cached, getListField(kind), id, (record) => change(query.queryHash, record)),
    );
  }
}
