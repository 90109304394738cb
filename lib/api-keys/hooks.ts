"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiFetch } from "@/lib/api/fetch";
import { WEBHOOKS } from "@/lib/webhooks/hooks";
import type { ApiKey } from "./schema";

const KEYS = ["api-keys"];

/** The keys that were not revoked, beginning with what the server rendered. */
export const useApiKeys = (initial: ApiKey[]) =>
  useQuery({
    queryKey: KEYS,
    queryFn: async ({ signal }) =>
      (await apiFetch<{ keys: ApiKey[] }>("/api/api-keys", { signal })).keys,
    initialData: initial,
  });

/** Makes a key, which is told this once. Throws ApiError. */
export function useCreateApiKey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: object) =>
      apiFetch<{ id: string; key: string }>("/api/api-keys", { method: "POST", body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEYS }),
  });
}

/** Ends a key, and with it the webhooks it subscribed. Throws ApiError. */
export function useRevokeApiKey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => apiFetch<void>(`/api/api-keys/${id}`, { method: "DELETE" }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: KEYS }),
        queryClient.invalidateQueries({ queryKey: WEBHOOKS }),
      ]),
  });
}
