"use client";

import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from "@tanstack/react-query";
import { apiFetch } from "@/lib/api/fetch";
import type { InitialData } from "@/lib/records/initial-data";
import { useInitialData } from "@/lib/records/use-initial-data";
import { moveInTotals, putIntoColumn, replaceInColumn, takeFromColumn } from "./cached-board";
import { refreshAfter } from "@/lib/records/refresh";
import { dealKeys } from "./hooks";
import { boardQuery, type DealFilters } from "./list";
import type { Deal, DealPage, StatusTotal } from "./serialize";
import { statusChange, withStatus } from "./with-status";

type Column = InfiniteData<DealPage, number>;

/** One column of the board, page by page. */
export function useBoardColumn(query: URLSearchParams, initial?: InitialData<Column>) {
  const text = query.toString();
  const queryKey = dealKeys.column(text);
  const begin = useInitialData(queryKey, initial);
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) =>
      apiFetch<DealPage>(`/api/deals?${text}&page=${pageParam}`, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page < last.totalPages ? last.page + 1 : undefined),
    placeholderData: keepPreviousData,
    ...begin,
  });
}

export type Move = { deal: Deal; to: Deal["status"]; lostReason?: string };

const MOVES = ["deals", "move"];

/**
 * Moves deals between the board's columns. A move shows at once, and goes back by itself when the server
 * refuses, whatever else was moved meanwhile.
 */
export function useMoveDeal(filters: DealFilters) {
  const queryClient = useQueryClient();
  const show = (before: Deal, after: Deal) => showMove(queryClient, filters, before, after);
  return useMutation({
    mutationKey: MOVES,
    mutationFn: ({ deal, to, lostReason }: Move) =>
      apiFetch<Deal>(`/api/deals/${deal.id}`, {
        method: "PUT",
        // A move that shows is kept, even when the page is left at once.
        keepalive: true,
        body: statusChange(to, lostReason),
      }),
    onMutate: async ({ deal, to, lostReason }) => {
      await queryClient.cancelQueries({ queryKey: dealKeys.all });
      show(deal, withStatus(deal, to, lostReason));
    },
    onError: (_error, { deal, to }) => show({ ...deal, status: to }, deal),
    onSuccess: (saved) => {
      queryClient.setQueriesData<Column>({ queryKey: dealKeys.board }, (column) =>
        column ? replaceInColumn(column, saved) : column,
      );
      queryClient.setQueryData(dealKeys.detail(saved.id), saved);
    },
    onSettled: () => {
      // Reading the board again while another move is under way would show that one undone.
      if (queryClient.isMutating({ mutationKey: MOVES }) === 1) refreshAfter(queryClient, "deals");
    },
  });
}

function showMove(queryClient: QueryClient, filters: DealFilters, before: Deal, after: Deal): void {
  queryClient.setQueriesData<Column>({ queryKey: dealKeys.board }, (column) =>
    column ? takeFromColumn(column, after.id) : column,
  );
  const target = dealKeys.column(boardQuery(filters, after.status).toString());
  queryClient.setQueryData<Column>(target, (column) =>
    column ? putIntoColumn(column, after) : column,
  );
  queryClient.setQueriesData<StatusTotal[]>({ queryKey: dealKeys.allTotals }, (totals) =>
    totals ? moveInTotals(totals, before, after.status) : totals,
  );
}
