"use client";

import { useQuery } from "@tanstack/react-query";
import { apiFetch, post, remove } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import { WEBHOOKS } from "@/lib/platform/webhooks/hooks";
import type { ApiKey } from "./schema";

const KEYS = ["api-keys"];

/** Reads the keys that are not revoked, initially as rendered by the server. */
export const useApiKeys = (initial: ApiKey[]) =>
  useQuery({
    queryKey: KEYS,
    queryFn: async ({ signal }) =>
      (await apiFetch<{ keys: ApiKey[] }>("/api/api-keys", { signal })).keys,
    initialData: initial,
  });

/** Creates a key. The response is the only one that contains it. Throws ApiError. */
export const useCreateApiKey = () =>
  useApiMutation((body: object) => post<{ id: string; key: string }>("/api/api-keys", body), {
    invalidates: [KEYS],
  });

/** Revokes a key and ends the webhooks it subscribed. Throws ApiError. */
export const useRevokeApiKey = () =>
  useApiMutation((id: string) => remove(`/api/api-keys/${id}`), { invalidates: [KEYS, WEBHOOKS] });
