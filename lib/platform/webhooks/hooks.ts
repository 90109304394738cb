"use client";

import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiFetch, post, remove } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import type { Webhook, WebhookDeliveryPage } from "./serialize";

/** The cache key of webhooks. */
export const WEBHOOKS = ["webhooks"];
const PATH = "/api/webhooks/endpoints";
/** How often a log is refetched while a delivery waits or the log is empty. */
const LOG_MS = 3000;

type Change = { url?: string; events?: string[]; is_on?: boolean };

/** Reads the team's webhooks, initially as rendered by the server. */
export const useWebhooks = (initial: Webhook[]) =>
  useQuery({
    queryKey: WEBHOOKS,
    queryFn: async ({ signal }) =>
      (await apiFetch<{ webhooks: Webhook[] }>(PATH, { signal })).webhooks,
    initialData: initial,
  });

/** Reads one webhook, initially as rendered by the server. */
export const useWebhook = (initial: Webhook) =>
  useQuery({
    queryKey: [...WEBHOOKS, initial.id],
    queryFn: ({ signal }) => apiFetch<Webhook>(`${PATH}/${initial.id}`, { signal }),
    initialData: initial,
  });

const INVALIDATES = { invalidates: [WEBHOOKS] };

/** Creates a webhook. The response is the only one that contains its secret. Throws ApiError. */
export const useCreateWebhook = () =>
  useApiMutation((body: object) => post<Webhook & { secret: string }>(PATH, body), INVALIDATES);

/** Changes a webhook's address, events or state. Throws ApiError. */
export const useUpdateWebhook = () =>
  useApiMutation(
    ({ id, changes }: { id: string; changes: Change }) =>
      apiFetch<Webhook>(`${PATH}/${id}`, { method: "PATCH", body: changes }),
    INVALIDATES,
  );

/** Replaces a webhook's secret. The response is the only one that contains the new secret. Throws ApiError. */
export const useRenewSecret = () =>
  useApiMutation(
    (id: string) => post<Webhook & { secret: string }>(`${PATH}/${id}/secret`),
    INVALIDATES,
  );

/** Deletes a webhook with its log. Throws ApiError. */
export function useDeleteWebhook() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => remove(`${PATH}/${id}`),
    // Only the list: the page of the deleted webhook is still open and must not refetch it.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: WEBHOOKS, exact: true }),
  });
}

function isToCome(pages: WebhookDeliveryPage[] = []): boolean {
  const deliveries = pages.flatMap((page) => page.deliveries);
  return deliveries.length === 0 || deliveries.some(({ state }) => state === "waiting");
}

/** Reads a webhook's deliveries, fifty at a time. Refetches while a delivery waits. */
export const useDeliveries = (id: string) =>
  useInfiniteQuery({
    queryKey: [...WEBHOOKS, id, "deliveries"],
    queryFn: ({ pageParam, signal }) =>
      apiFetch<WebhookDeliveryPage>(
        `${PATH}/${id}/deliveries${pageParam ? `?before=${pageParam}` : ""}`,
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state: { data } }) => (isToCome(data?.pages) ? LOG_MS : false),
  });

/** Sends a delivery of the log again. Throws ApiError. */
export const useReplayDelivery = () =>
  useApiMutation((id: string) => post<void>(`/api/webhooks/deliveries/${id}/replay`), INVALIDATES);
