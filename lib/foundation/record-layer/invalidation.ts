import { MutationCache, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { recordKeys, type CachedKind } from "./keys";

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: {
      /** The kind of record that a mutation writes. Queries that show such records are then refetched. */
      changedKind?: CachedKind;
      /** Whether it writes many at once. What the worker updates afterwards is then refetched once more. */
      isOfMany?: boolean;
    };
  }
}

const CALENDAR = ["calendar"];
const FIGURES = ["metrics"];
const TIMELINE = ["timeline"];
const CONTACTS = ["contact-now"];
const TAG_COUNTS = ["tags", "counts"];
const LEADS = ["leads"];
const REPORTS = ["reports"];
const lists = (kind: CachedKind) => recordKeys(kind).lists;

/**
 * The queries that show records of each kind: its own lists, other kinds with its name, the calendar, the
 * dashboard's figures. A feature that shows another's records is named here, and nowhere else.
 */
const DEPENDENT_QUERIES: Record<CachedKind, QueryKey[]> = {
  clients: [
    lists("clients"),
    ["leads"],
    ["clients", "options"],
    ["clients", "imports"],
    ["clients", "merges"],
    ["clients", "plans"],
    // Many may have been changed at once, or one merged into another.
    recordKeys("clients").details,
    LEADS,
    TIMELINE,
    ["deals"],
    ["tasks"],
    ["key-dates"],
    ["messages"],
    TAG_COUNTS,
    CALENDAR,
    FIGURES,
    REPORTS,
    CONTACTS,
  ],
  // Their scores follow within seconds (components/leads/leads/use-refetch-scores.ts).
  leads: [["leads"]],
  deals: [
    ["deals"],
    ["transactions"],
    lists("clients"),
    ["tasks"],
    ["key-dates"],
    ["messages"],
    TAG_COUNTS,
    TIMELINE,
    CALENDAR,
    FIGURES,
    REPORTS,
  ],
  // Closing one closes its deals. A side that is added is a room for documents.
  transactions: [
    ["transactions"],
    ["documents"],
    ["deals"],
    lists("clients"),
    TIMELINE,
    CALENDAR,
    FIGURES,
    REPORTS,
  ],
  "transaction-parties": [["transaction-parties"]],
  tasks: [["tasks"], ["clients", "plans"], TIMELINE, CALENDAR, FIGURES, REPORTS, CONTACTS],
  "key-dates": [["key-dates"], TIMELINE, CALENDAR, FIGURES, REPORTS],
  // The pages of deals and clients show attached and watched listings.
  listings: [["listings"], TIMELINE],
  "buyer-agreements": [["buyer-agreements"], TIMELINE],
  // A note may move the client's last contact.
  notes: [
    lists("clients"),
    recordKeys("clients").details,
    LEADS,
    TIMELINE,
    FIGURES,
    REPORTS,
    CONTACTS,
  ],
  // A reply may end the client's action plans.
  messages: [
    ["messages"],
    ["clients", "plans"],
    lists("clients"),
    recordKeys("clients").details,
    LEADS,
    TIMELINE,
    REPORTS,
    CONTACTS,
  ],
  // Also the pickers of a message.
  "email-templates": [["email-templates"]],
  "saved-views": [["saved-views"]],
  // Also the warning of a message's form.
  suppressions: [["suppressions"], ["messages", "blocked"]],
  tags: [["tags"], ["clients"], ["deals"]],
  // A member who leaves hands over their records.
  members: [
    ["members"],
    ["roles"],
    ["teams"],
    ["clients"],
    ["deals"],
    ["transactions"],
    ["tasks"],
    ["key-dates"],
    ["messages"],
    ["saved-views"],
    CALENDAR,
    FIGURES,
    REPORTS,
  ],
  invitations: [["invitations"], ["roles"]],
  roles: [["roles"], ["members"], ["invitations"], ["teams"]],
  teams: [["teams"], ["members"], ["invitations"], REPORTS],
  // Also the enrolments of clients.
  "action-plans": [["action-plans"], ["clients", "plans"]],
  // The log. The lists of automations and of rules are rendered by the server.
  automations: [["automation-runs"]],
  "lead-rules": [],
};

/** The queries whose data the worker updates within seconds after a bulk change: the deal values of clients. */
const LATER_QUERIES: Partial<Record<CachedKind, QueryKey[]>> = { deals: [lists("clients")] };

/** Milliseconds after which the worker has usually done so. */
const LATER_MS = 5000;

export type InvalidateOptions = {
  /** The queries to refetch only when they are shown again, so that nothing moves under the pointer. */
  inPlace?: QueryKey;
};

/** Refetches the queries that show records of a kind: at once when on screen, else when they next are. */
export function invalidateAfter(
  queryClient: QueryClient,
  kind: CachedKind,
  { inPlace }: InvalidateOptions = {},
): void {
  for (const queryKey of DEPENDENT_QUERIES[kind]) {
    void queryClient.invalidateQueries({
      queryKey,
      predicate: (query) => !inPlace || !startsWith(query.queryKey, inPlace),
    });
  }
  if (inPlace) void queryClient.invalidateQueries({ queryKey: inPlace, refetchType: "none" });
}

function invalidateLater(queryClient: QueryClient, kind: CachedKind): void {
  for (const queryKey of LATER_QUERIES[kind] ?? [])
    void queryClient.invalidateQueries({ queryKey });
}

const startsWith = (key: QueryKey, start: QueryKey) =>
  start.every((part, index) => part === key[index]);

/** Returns the mutation cache, which calls invalidateAfter() for each settled mutation with a `changedKind`. */
export function createMutationCache(queryClient: () => QueryClient): MutationCache {
  return new MutationCache({
    onSettled: (_data, _error, _variables, _shown, mutation) => {
      const { changedKind, isOfMany } = mutation.meta ?? {};
      if (!changedKind) return;
      if (isOfMany) setTimeout(() => invalidateLater(queryClient(), changedKind), LATER_MS);
      // A refetch during another change of the kind would show that one undone.
      const running = queryClient().isMutating({
        predicate: (other) => other.meta?.changedKind === changedKind,
      });
      if (running <= 1) invalidateAfter(queryClient(), changedKind);
    },
  });
}
