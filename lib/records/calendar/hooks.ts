"use client";

import {
  keepPreviousData,
  useMutation,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { apiFetch, getRefusalMessage } from "@/lib/foundation/api/fetch";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import {
  invalidateAfter,
  type InvalidateOptions,
} from "@/lib/foundation/record-layer/invalidation";
import { toggleStatus } from "@/lib/records/tasks/toggle-status";
import { markCachedItem, moveCachedItem } from "./cached-days";
import { calendarMessages } from "./messages";
import type { CalendarAnswer, CalendarItem } from "./serialize";

const DAYS_KEY = ["calendar", "days"];
const MOVES = ["calendar", "move"];

/** Reads GET /api/calendar. `query` is the whole query, or null to read nothing; `initial` is what the server read. */
export const useCalendar = (query: URLSearchParams | null, initial?: InitialData<CalendarAnswer>) =>
  useApiQuery<CalendarAnswer>(`/api/calendar?${query}`, {
    queryKey: [...DAYS_KEY, query?.toString() ?? ""],
    placeholderData: keepPreviousData,
    enabled: query !== null,
    initial: query ? initial : undefined,
  });

type ItemMark = { item: CalendarItem; done: boolean };

/** Ticks or unticks a task or key date at once, and undoes it when the server refuses. */
export function useMarkItem() {
  const queryClient = useQueryClient();
  const show = ({ item, done }: ItemMark) =>
    queryClient.setQueriesData<CalendarAnswer>({ queryKey: DAYS_KEY }, (answer) =>
      answer ? markCachedItem(answer, item, done) : answer,
    );
  return useMutation({
    mutationKey: MOVES,
    mutationFn: ({ item: { kind, id, status }, done }: ItemMark) =>
      kind === "task"
        ? apiFetch(`/api/tasks/${id}`, {
            method: "PATCH",
            body: { status: toggleStatus(done, status) },
          })
        : apiFetch(`/api/key-dates/${id}`, { method: "PATCH", body: { done } }),
    onMutate: async (mark) => {
      await queryClient.cancelQueries({ queryKey: DAYS_KEY });
      show(mark);
    },
    onError: (_error, { item, done }) => show({ item, done: !done }),
    // A ticked entry keeps its place until the days are refetched.
    onSettled: () => invalidateUnlessBusy(queryClient, { inPlace: DAYS_KEY }),
  });
}

export type ItemMove = { item: CalendarItem; to: CalendarDay };

/** Returns why an entry was not moved: the server's reason, else a generic text. */
export const moveFailureText = (error: unknown): string =>
  getRefusalMessage(error) || calendarMessages.moveFailed;

/**
 * Moves entries to other days. A move shows at once. When the server refuses, only that move is
 * undone and `onRefused` is called.
 */
export function useMoveItem(onRefused: (error: unknown, move: ItemMove) => void) {
  const queryClient = useQueryClient();
  const show = (item: CalendarItem, to: CalendarDay) =>
    queryClient.setQueriesData<CalendarAnswer>({ queryKey: DAYS_KEY }, (answer) =>
      answer ? moveCachedItem(answer, item, to) : answer,
    );
  return useMutation({
    mutationKey: MOVES,
    mutationFn: sendMove,
    onMutate: async ({ item, to }) => {
      await queryClient.cancelQueries({ queryKey: DAYS_KEY });
      show(item, to);
    },
    onError: (error, move) => {
      show({ ...move.item, day: move.to }, move.item.day);
      onRefused(error, move);
    },
    onSettled: () => invalidateUnlessBusy(queryClient),
  });
}

/** Invalidates the days, except during another move: a refetch would show that move undone. */
function invalidateUnlessBusy(queryClient: QueryClient, how: InvalidateOptions = {}): void {
  if (queryClient.isMutating({ mutationKey: MOVES }) > 1) return;
  for (const kind of ["tasks", "key-dates", "deals", "transactions"] as const)
    invalidateAfter(queryClient, kind, how);
}

/**
 * Sends only the day, so that another person's change to another field is kept (docs/decisions.md,
 * "Stale edits").
 */
function sendMove({ item: { kind, id }, to }: ItemMove): Promise<unknown> {
  // A move that is shown must be sent, even when the user leaves the page at once.
  const keepalive = true;
  if (kind === "task") {
    return apiFetch(`/api/tasks/${id}`, { method: "PUT", body: { due_date: to }, keepalive });
  }
  if (kind === "key_date") {
    return apiFetch(`/api/key-dates/${id}`, { method: "PATCH", body: { due_date: to }, keepalive });
  }
  if (kind === "expected_close") {
    const body = { expected_close_date: to };
    return apiFetch(`/api/deals/${id}`, { method: "PUT", body, keepalive });
  }
  return apiFetch(`/api/transactions/${id}`, { method: "PUT", body: { [kind]: to }, keepalive });
}
