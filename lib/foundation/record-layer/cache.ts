import type { QueryClient } from "@tanstack/react-query";
import { recordKeys, getListField, type CachedKind } from "./keys";

/** The part of a record that the cache uses. */
export type CachedRecord = { id: string };

type Change = (record: CachedRecord) => CachedRecord | null;
type Page = { totalCount: number } & Record<string, unknown>;

/**
 * Returns cached data with one record changed, or removed where `change` returns null. The data is the
 * record itself, a page with records in the field `rows`, or the pages of an infinite query. Without that
 * record the same object is returned.
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
  const removed = countRecords(pages, rows) - countRecords(changed, rows);
  // Every page holds the total.
  const counted = changed.map((page) => ({ ...page, totalCount: page.totalCount - removed }));
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

/** Changes a record in all cached lists and details of its kind, or removes it (null). */
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
 * Shows a change before the server responds, in all cached lists and details. Cancels running reads,
 * which would overwrite it. Returns a function that rolls back this change, and no other one made
 * meanwhile.
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

/** As updateCache(), but `change` also gets the query: a list holds fewer fields of a record than its page. */
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
