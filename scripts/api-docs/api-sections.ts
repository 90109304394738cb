import type { Sections } from "./section";

/** The sections for other programs: keys and webhooks. */
export const API_SECTIONS: Sections = {
  "api-keys": {
    answers: {
      "GET /api/api-keys":
        "`{keys: [{id, name, start, permissions, created_by, created_by_name, created_at, expires_at, is_expired, last_used_at}]}`: the keys that are not revoked, newest first; `start` is the first characters of the key",
      "POST /api/api-keys":
        "`{id, key}`: the key, which is returned only once; 402 if the plan does not include API keys, 403 for more permissions than the caller has, 409 above 20 keys",
      "DELETE /api/api-keys/{id}":
        "204; the key and the webhooks that it subscribed stop working at once",
    },
    meanings: {
      createApiKeyBody: {
        permissions:
          "The permissions of the key, for clients, deals and transactions, tasks and messages. API_KEYS_MANAGE only lets the key subscribe and manage its own webhooks",
        expires_at:
          "The time when the key expires; if null or left out, the key is valid until it is revoked",
      },
    },
  },
  webhooks: {
    answers: {
      "GET /api/webhooks/endpoints":
        "The team's webhooks, newest first; an API key gets only the webhooks that it subscribed",
      "POST /api/webhooks/endpoints":
        "The webhook with its `secret`, which is returned only once; 402 if the plan does not include the API, 403 for events that the API key cannot see, 409 above 20 webhooks",
      "GET /api/webhooks/endpoints/{id}":
        "The webhook. `failing_since` is null while deliveries succeed; `try_at` is the time of the next attempt. `api_key_id` is the API key that subscribed the webhook, `api_key_name` its name (null for callers that are API keys)",
      "PATCH /api/webhooks/endpoints/{id}":
        "The webhook. Turning it off cancels its waiting deliveries. After any other change it delivers only the records that the caller can see; a webhook of an API key stays the key's. 409 if a person changes the `url` or `events` of a key's webhook, or turns it on after the key has ended",
      "DELETE /api/webhooks/endpoints/{id}": "204; the log of its deliveries is deleted too",
      "POST /api/webhooks/endpoints/{id}/secret":
        "The webhook with its new `secret`, which is returned only once; deliveries are also signed with the previous secret until `old_secret_until`, for 24 hours",
      "GET /api/webhooks/endpoints/{id}/deliveries":
        "Sent and waiting deliveries, latest first, 50 per page; an API key gets only the deliveries that were attempted. `next` is null on the last page",
      "POST /api/webhooks/deliveries/{id}/replay":
        "204; the delivery is sent again at once, with the record as it is now; 409 while the webhook is off",
    },
    meanings: {
      createWebhookBody: {
        url: "A public https address, at most 2,000 characters",
        events: "The events to deliver",
      },
      changeWebhookBody: { is_on: "Whether events are delivered" },
      deliveryListQuery: { before: "The `next` of the previous page" },
    },
  },
};
