"use client";

import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from "@tanstack/react-query";
import { apiFetch } from "@/lib/foundation/api/fetch";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { invalidateAfter } from "@/lib/foundation/record-layer/invalidation";
import { useInitialData } from "@/lib/foundation/record-layer/use-initial-data";
import { addToColumn, moveInTotals, removeFromColumn, replaceInColumn } from "./cached-board";
import { readBoard } from "./board-totals-hook";
import { dealKeys } from "./hooks";
import { toBoardQuery, DEAL_STATUSES, type DealFilters } from "./list";
import { createDealOrder } from "./order";
import type { Deal, DealPage, StatusTotal } from "./serialize";
import { toStatusChange, moveToStatus, type StatusMove } from "./status-move";

type Column = InfiniteData<DealPage, number>;

/** The maximum number of pages of a column that are printed. */
const PRINTED_PAGES = 20;

const columnPages = (query: URLSearchParams, status: Deal["status"]) =>
  infiniteQueryOptions({
    queryKey: dealKeys.column(query.toString()),
    queryFn: async ({ signal, pageParam }) =>
      pageParam === 1
        ? (await readBoard(query))[status]
        : apiFetch<DealPage>(`/api/deals?${query}&page=${pageParam}`, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page < last.totalPages ? last.page + 1 : undefined),
  });

/** Reads a column of the board page by page. */
export function useBoardColumn(
  query: URLSearchParams,
  status: Deal["status"],
  initial?: InitialData<Column>,
) {
  const pages = columnPages(query, status);
  const initialOptions = useInitialData(pages.queryKey, initial);
  return useInfiniteQuery({ ...pages, placeholderData: keepPreviousData, ...initialOptions });
}

/** Reads every column completely, for printing. Throws ApiError. */
export function useWholeBoard(filters: DealFilters) {
  const queryClient = useQueryClient();
  const readColumn = (status: Deal["status"]) =>
    queryClient.fetchInfiniteQuery({
      ...columnPages(toBoardQuery(filters, status), status),
      pages: PRINTED_PAGES,
    });
  return () => Promise.all(DEAL_STATUSES.map(readColumn));
}

export type Move = StatusMove & { deal: Deal };

const MOVES = ["deals", "move"];

/**
 * Moves deals between the board's columns. A move is shown at once. When the server refuses, only that move
 * is undone.
 */
export function useMoveDeal(filters: DealFilters) {
  const queryClient = useQueryClient();
  const show = (before: Deal, after: Deal) => showMove(queryClient, filters, before, after);
  return useMutation({
    mutationKey: MOVES,
    mutationFn: ({ deal, ...movement }: Move) =>
      apiFetch<Deal>(`/api/deals/${deal.id}`, {
        method: "PUT",
        // A move that is shown must be sent, even when the user leaves the page at once.
        keepalive: true,
        body: toStatusChange(movement),
      }),
    onMutate: async ({ deal, ...movement }) => {
      await queryClient.cancelQueries({ queryKey: dealKeys.all });
      show(deal, moveToStatus(deal, movement));
    },
    onError: (_error, { deal, to }) => show({ ...deal, status: to }, deal),
    onSuccess: (saved) => {
      queryClient.setQueriesData<Column>({ queryKey: dealKeys.board }, (column) =>
        column ? replaceInColumn(column, saved) : column,
      );
      queryClient.setQueryData(dealKeys.detail(saved.id), saved);
    },
    onSettled: () => {
      // A refetch during another move would show that move undone.
      if (queryClient.isMutating({ mutationKey: MOVES }) === 1)
        invalidateAfter(queryClient, "deals");
    },
  });
}

function showMove(queryClient: QueryClient, filters: DealFilters, before: Deal, after: Deal): void {
  queryClient.setQueriesData<Column>({ queryKey: dealKeys.board }, (column) =>
    column ? removeFromColumn(column, after.id) : column,
  );
  const target = dealKeys.column(toBoardQuery(filters, after.status).toString());
  queryClient.setQueryData<Column>(target, (column) =>
    column ? addToColumn(column, after, createDealOrder(filters)) : column,
  );
  queryClient.setQueriesData<StatusTotal[]>({ queryKey: dealKeys.allTotals }, (totals) =>
    totals ? moveInTotals(totals, before, after.status) : totals,
  );
}
