"use client";

import { keepPreviousData, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiFetch } from "@/lib/foundation/api/fetch";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { recordKeys } from "@/lib/foundation/record-layer/keys";
import { useInitialData } from "@/lib/foundation/record-layer/use-initial-data";
import { toClientQuery, CLIENTS_PER_PAGE, type ClientFilters } from "./list";
import { fromListDto, type ClientListDto } from "./list-dto";
import type { ClientPage, ListedClient } from "./serialize";

function pageQuery(filters: ClientFilters, page: number) {
  return {
    queryKey: [...recordKeys("clients").lists, toClientQuery(filters).toString(), page],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const query = toClientQuery(filters);
      query.set("page", String(page));
      query.set("limit", String(CLIENTS_PER_PAGE));
      return fromListDto(await apiFetch<ClientListDto>(`/api/clients?${query}`, { signal }));
    },
  };
}

type ClientWindow = {
  totalCount: number;
  /** Returns the client at an index of the whole list; undefined while its page loads. */
  clientAt: (index: number) => ListedClient | undefined;
  /** Whether there is nothing to show yet. */
  isPending: boolean;
  /** Whether old rows are shown while the results of new filters load. */
  isStale: boolean;
  error: Error | null;
  /** Returns the ids from one index to another, and loads missing pages first. */
  idsBetween: (first: number, last: number) => Promise<string[]>;
  /** Whether a later page failed to load. */
  pageFailed: boolean;
  retry: () => void;
};

/**
 * Reads the matching clients as one long list, and fetches only the visible pages. `visibleRange` has the
 * first and last visible index; `initial` is the first page from the server.
 */
export function useClients(
  filters: ClientFilters,
  visibleRange: { first: number; last: number },
  initial?: InitialData<ClientPage>,
): ClientWindow {
  const queryClient = useQueryClient();
  const firstPage = pageQuery(filters, 1);
  const initialOptions = useInitialData(firstPage.queryKey, initial);
  const first = useQuery({ ...firstPage, ...initialOptions, placeholderData: keepPreviousData });
  const totalCount = first.data?.totalCount ?? 0;
  const lastIndex = Math.min(visibleRange.last, totalCount - 1);
  const numbers = first.isPlaceholderData ? [] : laterPages(visibleRange.first, lastIndex);
  const later = useQueries({ queries: numbers.map((number) => pageQuery(filters, number)) });

  const pages = new Map([[1, first.data]]);
  numbers.forEach((number, index) => pages.set(number, later[index]?.data));
  const failed = later.filter((query) => query.isError);
  return {
    totalCount,
    clientAt: (index) => pages.get(getPageAt(index))?.clients[index % CLIENTS_PER_PAGE],
    isPending: first.isPending,
    isStale: first.isPlaceholderData,
    error: first.data ? null : first.error,
    idsBetween: async (from, to) => {
      const ids: string[] = [];
      for (const number of listPages(getPageAt(from), getPageAt(to))) {
        const page = await queryClient.ensureQueryData(pageQuery(filters, number));
        ids.push(...page.clients.map(({ id }) => id));
      }
      const before = (getPageAt(from) - 1) * CLIENTS_PER_PAGE;
      return ids.slice(from - before, to - before + 1);
    },
    pageFailed: failed.length > 0,
    retry: () => {
      if (first.isError) void first.refetch();
      failed.forEach((query) => void query.refetch());
    },
  };
}

/** Returns the number of the page that contains an index of the whole list. The first page is 1. */
export const getPageAt = (index: number): number => Math.floor(index / CLIENTS_PER_PAGE) + 1;

/** Returns the pages after the first that contain the indexes `from` to `to`. */
const laterPages = (from: number, to: number): number[] =>
  listPages(Math.max(getPageAt(from), 2), getPageAt(to));

/** Returns the numbers from `first` to `last`; an empty array when `last` is smaller. */
const listPages = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(last - first + 1, 0) }, (_, step) => first + step);
