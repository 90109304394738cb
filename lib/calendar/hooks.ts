"use client";

import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError, apiFetch } from "@/lib/api/fetch";
import type { CalendarDay } from "@/lib/calendar-day";
import { refreshAfter } from "@/lib/records/refresh";
import type { InitialData } from "@/lib/records/initial-data";
import { useInitialData } from "@/lib/records/use-initial-data";
import { moveInAnswer } from "./cached-days";
import { calendarMessages } from "./messages";
import type { CalendarAnswer, CalendarItem } from "./serialize";

const DAYS_KEY = ["calendar", "days"];
const MOVES = ["calendar", "move"];

/** What GET /api/calendar answers; `query` is its whole query, `initial` what the server rendered. */
export function useCalendar(query: URLSearchParams, initial?: InitialData<CalendarAnswer>) {
  const queryKey = [...DAYS_KEY, query.toString()];
  const begin = useInitialData(queryKey, initial);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => apiFetch<CalendarAnswer>(`/api/calendar?${query}`, { signal }),
    placeholderData: keepPreviousData,
    ...begin,
  });
}

export type ItemMove = { item: CalendarItem; to: CalendarDay };

/** Why an entry stayed where it was: the server's reason, else what to do. */
export function moveFailureText(error: unknown): string {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return (refused && error.message) || calendarMessages.moveFailed;
}

/**
 * Moves entries to other days. A move shows at once, and goes back by itself when the server refuses,
 * whatever else was moved meanwhile; `onRefused` is told of each that did.
 */
export function useMoveItem(onRefused: (error: unknown, move: ItemMove) => void) {
  const queryClient = useQueryClient();
  const show = (item: CalendarItem, to: CalendarDay) =>
    queryClient.setQueriesData<CalendarAnswer>({ queryKey: DAYS_KEY }, (answer) =>
      answer ? moveInAnswer(answer, item, to) : answer,
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
    onSettled: () => {
      // Reading again while another move is under way would show that one undone.
      if (queryClient.isMutating({ mutationKey: MOVES }) > 1) return;
      for (const kind of ["tasks", "key-dates", "deals"] as const) refreshAfter(queryClient, kind);
    },
  });
}

/**
 * Only the day is sent, so that somebody else's change of another field survives (docs/decisions.md,
 * "Stale edits").
 */
function sendMove({ item: { kind, id }, to }: ItemMove): Promise<unknown> {
  // A move that shows is kept, even when the page is left at once.
  const keepalive = true;
  if (kind === "task") {
    return apiFetch(`/api/tasks/${id}`, { method: "PUT", body: { due_date: to }, keepalive });
  }
  if (kind === "key_date") {
    return apiFetch(`/api/key-dates/${id}`, { method: "PATCH", body: { due_date: to }, keepalive });
  }
  const body = { expected_close_date: to };
  return apiFetch(`/api/deals/${id}`, { method: "PUT", body, keepalive });
}
