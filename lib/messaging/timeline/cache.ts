import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { TimelineItem, TimelinePage } from "./serialize";

export const TIMELINE = "timeline";

type Held = InfiniteData<TimelinePage> | undefined;

/** Adds a new item to the cached streams it belongs to, before they are refetched. */
export function addToTimelineCache(
  queryClient: QueryClient,
  item: TimelineItem,
  belongs: (query: URLSearchParams) => boolean,
): void {
  queryClient.setQueriesData<Held>(
    {
      queryKey: [TIMELINE],
      predicate: ({ queryKey }) => {
        const query = new URLSearchParams(String(queryKey[1]));
        const kinds = query.get("kinds")?.split(",");
        return belongs(query) && (!kinds || kinds.includes(item.kind));
      },
    },
    (cached) => cached && withItem(cached, item),
  );
}

/**
 * Returns the pages with an item. Leaves out an item older than the loaded pages; it appears when the reader
 * loads more.
 */
function withItem(cached: InfiniteData<TimelinePage>, item: TimelineItem) {
  const pages = cached.pages.map((page) => ({
    ...page,
    items: page.items.filter(({ kind, id }) => kind !== item.kind || id !== item.id),
  }));
  const place = pages.findIndex(
    ({ items, next }) => next === null || items.some(({ at }) => isBefore(at, item.at)),
  );
  const page = pages[place];
  if (!page) return cached;
  const index = page.items.findIndex(({ at }) => isBefore(at, item.at));
  const items = page.items.toSpliced(index < 0 ? page.items.length : index, 0, item);
  return { ...cached, pages: pages.with(place, { ...page, items }) };
}

const isBefore = (at: string, other: string) => Date.parse(at) <= Date.parse(other);

type Records = { [Item in TimelineItem as Item["kind"]]: Item["record"] };

/** Changes a record in every cached stream, or removes it (null). */
export function updateTimelineCache<Kind extends keyof Records>(
  queryClient: QueryClient,
  kind: Kind,
  id: string,
  change: (record: Records[Kind]) => Records[Kind] | null,
): void {
  const changed = (item: TimelineItem): TimelineItem[] => {
    if (item.kind !== kind || item.id !== id) return [item];
    const record = change(item.record as Records[Kind]);
    return record === null ? [] : [{ ...item, record } as TimelineItem];
  };
  queryClient.setQueriesData<Held>(
    { queryKey: [TIMELINE] },
    (cached) =>
      cached && {
        ...cached,
        pages: cached.pages.map((page) => ({ ...page, items: page.items.flatMap(changed) })),
      },
  );
}
