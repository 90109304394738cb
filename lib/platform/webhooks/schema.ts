import { z } from "zod";
import { webAddress } from "@/lib/foundation/integrations/outbound/web-address";
import { WEBHOOK_KINDS } from "@/lib/foundation/record-layer/kinds";
import { webhookMessages as text } from "./messages";

const ACTIONS = ["created", "updated", "deleted"] as const;

/** The event of an automation that calls the webhook about a client. */
export const AUTOMATION_RAN = "automation.ran";

/** The event when every side of a transaction is approved for closing. */
const TRANSACTION_APPROVED = "transaction.approved";

/** The event when a side's commission statement is approved. */
export const STATEMENT_APPROVED = "statement.approved";

/**
 * The events that a webhook can subscribe to: `client.created` and so on. The database has the same list
 * (private.webhook_event_types).
 */
export const WEBHOOK_EVENTS = [
  ...WEBHOOK_KINDS.flatMap(({ kind }) => ACTIONS.map((action) => `${kind}.${action}` as const)),
  TRANSACTION_APPROVED,
  STATEMENT_APPROVED,
  AUTOMATION_RAN,
] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

const address = webAddress({ maxLength: 2000, schemes: ["https:"], invalid: text.urlInvalid });

const content = {
  url: address,
  events: z
    .array(z.enum(WEBHOOK_EVENTS, text.eventUnknown))
    .min(1, text.nothingChosen)
    .max(WEBHOOK_EVENTS.length, text.eventUnknown)
    .transform((events) => [...new Set(events)]),
};

/** Body of POST /api/webhooks/endpoints. */
export const createWebhookBody = z.object(content);

/** Body of PATCH /api/webhooks/endpoints/{id}: only the fields sent change. */
export const changeWebhookBody = z
  .object({ ...content, is_on: z.boolean(text.onOrOff) })
  .partial()
  .refine((body) => Object.keys(body).length > 0, text.nothingGiven);

/** Query of GET /api/webhooks/endpoints/{id}/deliveries. */
export const deliveryListQuery = z.object({
  before: z
    .string()
    .regex(/^[1-9]\d{0,17}$/, "Take `next` of the page before")
    .transform(Number)
    .optional(),
});

export type CreateWebhookBody = z.output<typeof createWebhookBody>;
export type ChangeWebhookBody = z.output<typeof changeWebhookBody>;
