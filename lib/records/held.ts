import type { QueryClient } from "@tanstack/react-query";
import { recordKeys, rowsOf, type RecordKind } from "./keys";

/** What the cache needs to know of a record. */
export type Identified = { id: string };

type Change = (record: Identified) => Identified | null;
type Page = { totalCount: number } & Record<string, unknown>;

/**
 * What a query holds, with one record changed, or left out where `change` gives null: the record itself, a page
 * of records under the name `rows`, or a list read page by page. The very same where the record is not in it.
 */
export function changeIn(held: unknown, rows: string, id: string, change: Change): unknown {
  if (!isObject(held)) return held;
  if (held.id === id) return change(held as Identified) ?? undefined;
  const pages = Array.isArray(held.pages) ? (held.pages as Page[]) : [held as Page];
  const changed = pages.map((page) => changeOnPage(page, rows, id, change));
  if (changed.every((page, index) => page === pages[index])) return held;
  const gone = sizeOf(pages, rows) - sizeOf(changed, rows);
  // How many match in all stands on every page.
  const counted = changed.map((page) => ({ ...page, totalCount: page.totalCount - gone }));
  return Array.isArray(held.pages) ? { ...held, pages: counted } : counted[0];
}

const isObject = (held: unknown): held is Record<string, unknown> =>
  typeof held === "object" && held !== null;

const recordsOn = (page: Page, rows: string): Identified[] => {
  const records = page[rows];
  return Array.isArray(records) ? (records as Identified[]) : [];
};

const sizeOf = (pages: Page[], rows: string) =>
  pages.reduce((sum, page) => sum + recordsOn(page, rows).length, 0);

function changeOnPage(page: Page, rows: string, id: string, change: Change): Page {
  const records = recordsOn(page, rows);
  if (!records.some((record) => record.id === id)) return page;
  const changed = records.flatMap((record) => (record.id === id ? (change(record) ?? []) : record));
  return { ...page, [rows]: changed };
}

/** Changes a record, or takes it out (null), wherever lists and details of its kind are held. */
export function changeHeld(
  queryClient: QueryClient,
  kind: RecordKind,
  id: string,
  change: Change,
): void {
  const { lists, details } = recordKeys(kind);
  for (const queryKey of [lists, details]) {
    queryClient.setQueriesData({ queryKey }, (held: unknown) =>
      changeIn(held, rowsOf(kind), id, change),
    );
  }
}

/**
 * Shows a change before the server has answered, wherever the record is held; calls that are under way would
 * overwrite it and are cancelled. The answer takes back all that was changed, and nothing that others
 * changed meanwhile.
 */
export async function showAtOnce(
  queryClient: QueryClient,
  kind: RecordKind,
  id: string,
  shown: object,
): Promise<() => void> {
  await queryClient.cancelQueries({ queryKey: recordKeys(kind).all });
  const before = new Map<string, Identified>();
  changeEach(queryClient, kind, id, (hash, record) => {
    before.set(hash, record);
    return { ...record, ...shown };
  });
  return () => changeEach(queryClient, kind, id, (hash, record) => before.get(hash) ?? record);
}

/** As changeHeld(), told which query the record stands in: a list may hold less of it than its page. */
function changeEach(
  queryClient: QueryClient,
  kind: RecordKind,
  id: string,
  change: (queryHash: string, record: Identified) => Identified,
): void {
  const { lists, details } = recordKeys(kind);
  const cache = queryClient.getQueryCache();
  for (const query of [lists, details].flatMap((queryKey) => cache.findAll({ queryKey }))) {
    queryClient.setQueryData(query.queryKey, (held: unknown) =>
      changeIn(held, rowsOf(kind), id, (record) => change(query.queryHash, record)),
    );
  }
}
