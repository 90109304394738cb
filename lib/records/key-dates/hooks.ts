"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiFetch, put } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import { updateCache, optimisticUpdate } from "@/lib/foundation/record-layer/cache";
import {
  useCreateRecord,
  useDeleteRecord,
  useUpdateRecord,
} from "@/lib/foundation/record-layer/write-hooks";
import { invalidateAfter } from "@/lib/foundation/record-layer/invalidation";
import { recordKeys } from "@/lib/foundation/record-layer/keys";
import { useRecordPages, type InitialPages } from "@/lib/foundation/record-layer/pages-hook";
import type { CreateKeyDateInput, UpdateKeyDateInput } from "./schema";
import type { KeyDate, KeyDatePage } from "./serialize";

/** Reads GET /api/key-dates page by page. `query` excludes the page; null reads nothing. */
export const useKeyDateList = (
  query: URLSearchParams | null,
  initial?: InitialPages<KeyDatePage>,
) => useRecordPages<KeyDatePage>("key-dates", query, initial);

/** Ticks or unticks a key date at once, and undoes it when the server refuses. */
export function useMarkKeyDate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, done }: { id: string; done: boolean }) =>
      apiFetch<KeyDate>(`/api/key-dates/${id}`, { method: "PATCH", body: { done } }),
    onMutate: ({ id, done }) => {
      const doneAt = done ? new Date().toISOString() : null;
      return optimisticUpdate(queryClient, "key-dates", id, { done_at: doneAt });
    },
    onError: (_error, _mark, undo) => undo?.(),
    onSuccess: (saved) => {
      updateCache(queryClient, "key-dates", saved.id, () => saved);
      // A ticked key date keeps its place until the list is refetched.
      invalidateAfter(queryClient, "key-dates", { inPlace: recordKeys("key-dates").lists });
    },
  });
}

/** Moves a key date or changes its note. Throws ApiError. */
export const useUpdateKeyDate = () =>
  useUpdateRecord<UpdateKeyDateInput, KeyDate>("key-dates", "PATCH");

/** Adds a key date to a deal. Throws ApiError. */
export const useCreateKeyDate = (dealId: string) =>
  useCreateRecord<CreateKeyDateInput, KeyDate>("key-dates", `/api/deals/${dealId}/key-dates`);

/** Sets all key dates of a deal at once. Throws ApiError. */
export const useSetKeyDates = (dealId: string) =>
  useApiMutation(
    (body: object) => put<{ key_dates: KeyDate[] }>(`/api/deals/${dealId}/key-dates`, body),
    // The client's status may now be In Contract, which its page and card show.
    { changedKind: "deals", invalidates: [recordKeys("clients").details] },
  );

/** Deletes a key date. Throws ApiError. */
export const useDeleteKeyDate = () => useDeleteRecord("key-dates");
