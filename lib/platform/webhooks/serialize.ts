import type { Tables } from "@/lib/foundation/supabase/database.types";
import type { WebhookEvent } from "./schema";

export const ENDPOINT_COLUMNS =
  "id, url, events, created_by, api_key_id, key:api_keys(name), created_at, old_secret_until, failing_since, try_at, disabled_at, disabled_because" as const;

export const DELIVERY_COLUMNS =
  "id, place, event, record_id, happened_at, state, attempts, attempted_at, next_at, status, answer, failure" as const;

type EndpointRow = Pick<
  Tables<"webhook_endpoints">,
  | "id"
  | "url"
  | "events"
  | "created_by"
  | "api_key_id"
  | "created_at"
  | "old_secret_until"
  | "failing_since"
  | "try_at"
  | "disabled_at"
  | "disabled_because"
> & { key: { name: string } | null };

/** Returns a webhook as the API returns it. Its secret is returned only on creation. */
export function toWebhook(
  { disabled_because, key, ...row }: EndpointRow,
  makerName: string | null,
) {
  return {
    ...row,
    /** The name of the API key that subscribed it; null without one, and for readers that are API keys. */
    api_key_name: key?.name ?? null,
    events: row.events as WebhookEvent[],
    created_by_name: makerName,
    is_on: row.disabled_at === null,
    disabled_because: disabled_because as
      "failing" | "gone" | "person" | "left" | "key" | "broken" | null,
  };
}

export type Webhook = ReturnType<typeof toWebhook>;

type DeliveryRow = Pick<
  Tables<"webhook_deliveries">,
  | "id"
  | "event"
  | "record_id"
  | "happened_at"
  | "state"
  | "attempts"
  | "attempted_at"
  | "next_at"
  | "status"
  | "answer"
  | "failure"
>;

/**
 * Returns an entry of the log. `next_at` is the time of the next attempt; null when it is settled, or waits
 * for an earlier delivery of its record.
 */
export function toDelivery(row: DeliveryRow) {
  return {
    id: row.id,
    event: row.event as WebhookEvent,
    record_id: row.record_id,
    happened_at: row.happened_at,
    state: row.state as "waiting" | "delivered" | "failed" | "left_out",
    attempts: row.attempts,
    attempted_at: row.attempted_at,
    next_at: row.state === "waiting" ? row.next_at : null,
    status: row.status,
    answer: row.answer,
    failure: row.failure as
      "private" | "timeout" | "unreachable" | "too_large" | "secret" | "broken" | null,
  };
}

export type WebhookDelivery = ReturnType<typeof toDelivery>;

export type WebhookDeliveryPage = { deliveries: WebhookDelivery[]; next: string | null };
