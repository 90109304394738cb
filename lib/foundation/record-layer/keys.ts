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

/** Where the cache keeps a kind of record: all of it, its lists, one list (by its query), one record. */
export const recordKeys = <Kind extends CachedKind>(kind: Kind) => ({
  all: [kind],
  lists: [kind, "list"],
  list: (query: string) => [kind, "list", query],
  details: [kind, "detail"],
  detail: (id: string) => [kind, "detail", id],
});

/** Under which name an answer of the API lists records of a kind. */
export const getListField = (kind: CachedKind): string =>
  kind === "email-templates" ? "templates" : kind.replace("-", "_");
