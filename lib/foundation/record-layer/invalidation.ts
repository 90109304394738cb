import { MutationCache, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { recordKeys, type CachedKind } from "./keys";

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: {
      /** The kind of record a mutation writes: once it has ended, whatever shows such records is read again. */
      changedKind?: CachedKind;
      /** Whether it writes many at once: what a job brings up to date is then read once more. */
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
 * What shows something of a record of each kind: its own lists, other kinds that carry its name, the calendar, the
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
  // What is attached or watched stands on its deal's and its client's page.
  listings: [["listings"], TIMELINE],
  "buyer-agreements": [["buyer-agreements"], TIMELINE],
  // A note may say that somebody was in touch: the client's last contact.
  notes: [
    lists("clients"),
    recordKeys("clients").details,
    LEADS,
    TIMELINE,
    FIGURES,
    REPORTS,
    CONTACTS,
  ],
  // What somebody says may end their action plans.
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
  // Its lists, and what the pickers of a message offer.
  "email-templates": [["email-templates"]],
  // Its lists, and what a message's form says of an address.
  "saved-views": [["saved-views"]],
  suppressions: [["suppressions"], ["messages", "blocked"]],
  tags: [["tags"], ["clients"], ["deals"]],
  // Whoever leaves hands over what they worked on.
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
  // What clients may be put into, and what they are in.
  "action-plans": [["action-plans"], ["clients", "plans"]],
  // What they did. Their lists, and those of rules, are rendered by the server.
  automations: [["automation-runs"]],
  "lead-rules": [],
};

/** What the worker brings up to date within seconds after a change of many: the deal values of their clients. */
const LATER_QUERIES: Partial<Record<CachedKind, QueryKey[]>> = { deals: [lists("clients")] };

/** Milliseconds until the worker has usually done so. */
const LATER_MS = 5000;

export type InvalidateOptions = {
  /** What is read again only when it is shown anew, so that nothing moves under the pointer. */
  inPlace?: QueryKey;
};

/** Has whatever shows records of a kind read again: at once where it is on the screen, else when it is. */
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

/** The cache of mutations: each that says what it `changedKind` has that read again when it has ended. */
export function createMutationCache(queryClient: () => QueryClient): MutationCache {
  return new MutationCache({
    onSettled: (_data, _error, _variables, _shown, mutation) => {
      const { changedKind, isOfMany } = mutation.meta ?? {};
      if (!changedKind) return;
      if (isOfMany) setTimeout(() => invalidateLater(queryClient(), changedKind), LATER_MS);
      // Reading again while another change of the kind is under way would show that one undone.
      const underWay = queryClient().isMutating({
        predicate: (other) => other.meta?.changedKind === changedKind,
      });
      if (underWay <= 1) invalidateAfter(queryClient(), changedKind);
    },
  });
}
