/**
 * The kinds of records that programs can synchronize (`updated_since`), by the names of their lists.
 * `area` begins the names of a kind's permissions, where it has an owner; `webhookArea` those of the
 * permission that its webhooks need. The database lists every kind in `private.record_kinds`;
 * tests/rls/foundation/record-kinds.test.ts compares these rows with it.
 */
export const SYNCHRONIZED_KINDS = {
  clients: { kind: "client", area: "CLIENTS", webhookArea: "CLIENTS" },
  deals: { kind: "deal", area: "DEALS", webhookArea: "DEALS" },
  transactions: { kind: "transaction", area: "DEALS", webhookArea: "DEALS" },
  tasks: { kind: "task", area: "TASKS", webhookArea: "TASKS" },
  notes: { kind: "note", area: null, webhookArea: null },
  messages: { kind: "message", area: null, webhookArea: "CONVERSATIONS" },
  buyer_agreements: { kind: "buyer_agreement", area: null, webhookArea: "CLIENTS" },
} as const;

type Kinds = typeof SYNCHRONIZED_KINDS;
type ListsWith<Trait> = {
  [List in keyof Kinds]: Kinds[List] extends Trait ? List : never;
}[keyof Kinds];

export type SynchronizedKind = Kinds[keyof Kinds]["kind"];
export type SynchronizedList = keyof Kinds;

/**
 * Lists whose records have an owner. These can be assigned, changed in bulk and handed over, and have a
 * history and saved views.
 */
export type OwnedList = ListsWith<{ area: string }>;
export type OwnedKind = Kinds[OwnedList]["kind"];
export type OwnedArea = Kinds[OwnedList]["area"];

export const OWNED_LISTS = (Object.keys(SYNCHRONIZED_KINDS) as (keyof Kinds)[]).filter(
  (list): list is OwnedList => SYNCHRONIZED_KINDS[list].area !== null,
);

type KindWithWebhooks = Kinds[ListsWith<{ webhookArea: string }>];

/** Kinds whose changes are sent to webhooks, with the area of the permission to view them. */
export const WEBHOOK_KINDS = [
  ...Object.values(SYNCHRONIZED_KINDS).filter(
    (known): known is KindWithWebhooks => known.webhookArea !== null,
  ),
  { kind: "document", webhookArea: "DEALS" },
] as const;

export type WebhookKind = (typeof WEBHOOK_KINDS)[number]["kind"];
