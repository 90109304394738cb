import type { Sections } from "./section";

/** The sections for other programs: keys and webhooks. */
export const API_SECTIONS: Sections = {
  "api-keys": {
    answers: {
      "GET /api/api-keys":
        "`{keys: [{id, name, start, permissions, created_by, created_by_name, created_at, expires_at, is_expired, last_used_at}]}`, those not revoked, newest first",
      "POST /api/api-keys":
        "`{id, key}`: the key, told this once; 402 where the plan has none, 403 for more than one holds, 409 beyond twenty",
      "DELETE /api/api-keys/{id}":
        "204; the key works no more, from this moment on, nor do the webhooks it subscribed",
    },
    meanings: {
      createApiKeyBody: {
        permissions:
          "what it may do with clients, deals and transactions, tasks and messages; API_KEYS_MANAGE is to subscribe webhooks of its own, and no more",
        expires_at: "when it ends by itself; null or left out: when it is revoked",
      },
    },
  },
  webhooks: {
    answers: {
      "GET /api/webhooks/endpoints":
        "the team's webhooks, to a key those it subscribed, the newest first",
      "POST /api/webhooks/endpoints":
        "the webhook with its `secret`, told this once; 402 where the plan has no API, 403 for what a key sees nothing of, 409 beyond twenty",
      "GET /api/webhooks/endpoints/{id}":
        "the webhook; `failing_since` is null while what is sent arrives, `try_at` when it is tried next; `api_key_id` is the key that subscribed it, `api_key_name` its name, told to people alone",
      "PATCH /api/webhooks/endpoints/{id}":
        "the webhook; turned off, what waited for it is not sent any more; anything else changed, it tells what the caller sees; 409 where a person changes what a key subscribed, or turns it on once that key has ended",
      "DELETE /api/webhooks/endpoints/{id}": "204; with its log",
      "POST /api/webhooks/endpoints/{id}/secret":
        "the webhook with its new `secret`, told this once; the one before signs beside it until `old_secret_until`",
      "GET /api/webhooks/endpoints/{id}/deliveries":
        "what was sent and is to be, to a key what was sent or tried, the latest first, 50 at a time; `next` is null at the end",
      "POST /api/webhooks/deliveries/{id}/replay":
        "204; it is sent once more, at once and as the record now is; 409 while its webhook is off",
    },
    meanings: {
      createWebhookBody: { url: "https, on the internet", events: "what it is told of" },
      changeWebhookBody: { is_on: "whether anything is sent" },
      deliveryListQuery: { before: "the `next` of the page before" },
    },
  },
};
