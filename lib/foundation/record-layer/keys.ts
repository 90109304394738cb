/** The kinds of records that the browser caches, as the API's addresses name them. */
export type CachedKind =
  | "clients"
  | "leads"
  | "deals"
  | "transactions"
  | "transaction-parties"
  | "tasks"
  | "key-dates"
  | "listings"
  | "buyer-agreements"
  | "notes"
  | "messages"
  | "email-templates"
  | "suppressions"
  | "tags"
  | "saved-views"
  | "members"
  | "invitations"
  | "roles"
  | "teams"
  | "action-plans"
  | "automations"
  | "lead-rules";

/** The cache keys of a kind: everything, all lists, one list by its query, all records, one record. */
export const recordKeys = <Kind extends CachedKind>(kind: Kind) => ({
  all: [kind],
  lists: [kind, "list"],
  list: (query: string) => [kind, "list", query],
  details: [kind, "detail"],
  detail: (id: string) => [kind, "detail", id],
});

/** The field of an API response that lists the records of a kind: `saved_views`. */
export const getListField = (kind: CachedKind): string =>
  kind === "email-templates" ? "templates" : kind.replace("-", "_");
