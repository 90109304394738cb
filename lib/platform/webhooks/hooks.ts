"use client";

import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiFetch, post, remove } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import type { Webhook, WebhookDeliveryPage } from "./serialize";

/** Under which the browser keeps them. */
export const WEBHOOKS = ["webhooks"];
const PATH = "/api/webhooks/endpoints";
/** How often a log is read anew in which something waits, or nothing stands yet. */
const LOG_MS = 3000;

type Change = { url?: string; events?: string[]; is_on?: boolean };

/** The team's webhooks, beginning with what the server rendered. */
export const useWebhooks = (initial: Webhook[]) =>
  useQuery({
    queryKey: WEBHOOKS,
    queryFn: async ({ signal }) =>
      (await apiFetch<{ webhooks: Webhook[] }>(PATH, { signal })).webhooks,
    initialData: initial,
  });

/** One of them, beginning with what the server rendered. */
export const useWebhook = (initial: Webhook) =>
  useQuery({
    queryKey: [...WEBHOOKS, initial.id],
    queryFn: ({ signal }) => apiFetch<Webhook>(`${PATH}/${initial.id}`, { signal }),
    initialData: initial,
  });

const INVALIDATES = { invalidates: [WEBHOOKS] };

/** Adds a webhook, whose secret is told this once. Throws ApiError. */
export const useCreateWebhook = () =>
  useApiMutation((body: object) => post<Webhook & { secret: string }>(PATH, body), INVALIDATES);

/** Changes where a webhook leads, what it is told of, or whether it is on. Throws ApiError. */
export const useUpdateWebhook = () =>
  useApiMutation(
    ({ id, changes }: { id: string; changes: Change }) =>
      apiFetch<Webhook>(`${PATH}/${id}`, { method: "PATCH", body: changes }),
    INVALIDATES,
  );

/** Gives a webhook a new secret, which is told this once. Throws ApiError. */
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
    // The page of the one that is gone is still open.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: WEBHOOKS, exact: true }),
  });
}

function isToCome(pages: WebhookDeliveryPage[] = []): boolean {
  const deliveries = pages.flatMap((page) => page.deliveries);
  return deliveries.length === 0 || deliveries.some(({ state }) => state === "waiting");
}

/** What was sent to a webhook, fifty at a time; read anew while something is to come. */
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

/** Sends something of the log once more. Throws ApiError. */
export const useReplayDelivery = () =>
  useApiMutation((id: string) => post<void>(`/api/webhooks/deliveries/${id}/replay`), INVALIDATES);
