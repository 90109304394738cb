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
import { refreshCalendar } from "@/lib/calendar/refresh";
import { useServerSeed, type ServerSeed } from "@/lib/server-seed";
import type { CreateKeyDateInput, UpdateKeyDateInput } from "./schema";
import type { KeyDate, KeyDatePage } from "./serialize";

export const keyDateKeys = {
  all: ["key-dates"],
  lists: ["key-dates", "list"],
  list: (query: string) => ["key-dates", "list", query],
};

type Pages = InfiniteData<KeyDatePage, number>;

/** Whatever shows key dates is read again, at once where it shows; the dashboard's list of the day has them too. */
export function refreshKeyDates(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: keyDateKeys.all });
  void queryClient.invalidateQueries({ queryKey: ["metrics"] });
  refreshCalendar(queryClient);
}

/** A list of GET /api/key-dates, page by page; `query` is its query without the page, null for no list. */
export function useKeyDateList(query: URLSearchParams | null, seed?: ServerSeed<Pages>) {
  const text = query?.toString() ?? "";
  const queryKey = keyDateKeys.list(text);
  const seeded = useServerSeed(queryKey, query ? seed : undefined);
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) =>
      apiFetch<KeyDatePage>(`/api/key-dates?${text}&page=${pageParam}`, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page < last.totalPages ? last.page + 1 : undefined),
    placeholderData: keepPreviousData,
    enabled: query !== null,
    ...seeded,
  });
}

function mapKeyDates(list: Pages, id: string, change: (keyDate: KeyDate) => KeyDate): Pages {
  const pages = list.pages.map((page) => ({
    ...page,
    key_dates: page.key_dates.map((keyDate) => (keyDate.id === id ? change(keyDate) : keyDate)),
  }));
  return { ...list, pages };
}

/** Ticks a key date, or takes the tick back. It shows at once and goes back when the server refuses. */
export function useMarkKeyDate() {
  const queryClient = useQueryClient();
  const show = (id: string, change: (keyDate: KeyDate) => KeyDate) =>
    queryClient.setQueriesData<Pages>({ queryKey: keyDateKeys.lists }, (pages) =>
      pages ? mapKeyDates(pages, id, change) : pages,
    );
  return useMutation({
    mutationFn: ({ id, done }: { id: string; done: boolean }) =>
      apiFetch<KeyDate>(`/api/key-dates/${id}`, { method: "PATCH", body: { done } }),
    onMutate: async ({ id, done }) => {
      await queryClient.cancelQueries({ queryKey: keyDateKeys.lists });
      const doneAt = done ? new Date().toISOString() : null;
      show(id, (keyDate) => ({ ...keyDate, done_at: doneAt }));
    },
    onError: (_error, { id, done }) => {
      const doneAt = done ? null : new Date().toISOString();
      show(id, (keyDate) => ({ ...keyDate, done_at: doneAt }));
    },
    onSuccess: (saved) => {
      show(saved.id, () => saved);
      void queryClient.invalidateQueries({ queryKey: keyDateKeys.all, refetchType: "none" });
      refreshCalendar(queryClient);
      void queryClient.invalidateQueries({ queryKey: ["metrics"] });
    },
  });
}

/** Moves or annotates a key date; whatever shows key dates is read again. Throws ApiError. */
export function useUpdateKeyDate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, changes }: { id: string; changes: UpdateKeyDateInput }) =>
      apiFetch<KeyDate>(`/api/key-dates/${id}`, { method: "PATCH", body: changes }),
    onSuccess: () => refreshKeyDates(queryClient),
  });
}

/** Adds a key date to a deal; whatever shows key dates is read again. Throws ApiError. */
export function useCreateKeyDate(dealId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateKeyDateInput) =>
      apiFetch<KeyDate>(`/api/deals/${dealId}/key-dates`, { method: "POST", body }),
    onSuccess: () => refreshKeyDates(queryClient),
  });
}

/** Deletes a key date; whatever shows key dates is read again. Throws ApiError. */
export function useDeleteKeyDate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => apiFetch<void>(`/api/key-dates/${id}`, { method: "DELETE" }),
    onSuccess: () => refreshKeyDates(queryClient),
  });
}
