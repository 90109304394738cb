"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiFetch } from "@/lib/foundation/api/fetch";
import { updateCache, optimisticUpdate, type CachedRecord } from "./cache";
import { recordKeys, type CachedKind } from "./keys";

export type NewRecord<Body> = {
  body: Body;
  /** The same key for each attempt, so that the record is created once. */
  idempotencyKey?: string;
};

/** Creates a record with POST `path`. Throws ApiError. */
export function useCreateRecord<Body extends object, Created extends CachedRecord>(
  kind: CachedKind,
  path: string = `/api/${kind}`,
) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { changedKind: kind },
    mutationFn: (sent: NewRecord<Body>) => apiFetch<Created>(path, { method: "POST", ...sent }),
    onSuccess: (created) => {
      queryClient.setQueryData(recordKeys(kind).detail(created.id), created);
    },
  });
}

export type RecordUpdate<Changes, Shown> = {
  id: string;
  changes: Changes;
  /** What to show until the response arrives; missing for a form that may be refused as stale. */
  shown?: Partial<Shown> | undefined;
};

/**
 * Changes the given fields; with `updated_at` the server refuses (409) when the record has changed since.
 * `shown` is shown at once and rolled back on a refusal. Throws ApiError.
 */
export function useUpdateRecord<Changes extends object, Shown extends CachedRecord>(
  kind: CachedKind,
  method: "PUT" | "PATCH" = "PUT",
) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { changedKind: kind },
    mutationFn: ({ id, changes }: RecordUpdate<Changes, Shown>) =>
      apiFetch<Shown>(`/api/${kind}/${id}`, { method, body: changes }),
    onMutate: ({ id, shown }) =>
      shown ? optimisticUpdate(queryClient, kind, id, shown) : undefined,
    onError: (_error, _update, undo) => undo?.(),
    onSuccess: (saved) => {
      // Also when it is not cached yet: its page may have been rendered just before it was saved.
      queryClient.setQueryData(recordKeys(kind).detail(saved.id), saved);
      updateCache(queryClient, kind, saved.id, () => saved);
    },
  });
}

/** Deletes a record and removes it from the cache. Throws ApiError. */
export function useDeleteRecord(kind: CachedKind) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { changedKind: kind },
    mutationFn: (id: string) => apiFetch<void>(`/api/${kind}/${id}`, { method: "DELETE" }),
    onSuccess: (_nothing, id) => {
      updateCache(queryClient, kind, id, () => null);
      queryClient.removeQueries({ predicate: ({ queryKey }) => isAbout(queryKey, kind, id) });
    },
  });
}

/** Whether a key is of one record: ["deals", "detail", id], ["deals", "history", id] … */
const isAbout = (key: readonly unknown[], kind: CachedKind, id: string) =>
  key[0] === kind && key[2] === id;
