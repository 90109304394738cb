import { MutationCache, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { recordKeys, type RecordKind } from "./keys";

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: {
      /** The kind of record a mutation writes: once it has ended, whatever shows such records is read again. */
      changes?: RecordKind;
    };
  }
}

const CALENDAR = ["calendar"];
const FIGURES = ["metrics"];
const TIMELINE = ["timeline"];
const lists = (kind: RecordKind) => recordKeys(kind).lists;

/**
 * What shows something of a record of each kind: its own lists, other kinds that carry its name, the calendar, the
 * dashboard's figures. A feature that shows another's records is named here, and nowhere else.
 */
const SHOWN_IN: Record<RecordKind, QueryKey[]> = {
  clients: [
    lists("clients"),
    ["clients", "options"],
    ["deals"],
    ["tasks"],
    ["key-dates"],
    ["messages"],
    CALENDAR,
    FIGURES,
  ],
  deals: [
    ["deals"],
    lists("clients"),
    ["tasks"],
    ["key-dates"],
    ["messages"],
    TIMELINE,
    CALENDAR,
    FIGURES,
  ],
  tasks: [["tasks"], TIMELINE, CALENDAR, FIGURES],
  "key-dates": [["key-dates"], TIMELINE, CALENDAR, FIGURES],
  // A note may say that somebody was in touch: the client's last contact.
  notes: [lists("clients"), recordKeys("clients").details, TIMELINE, FIGURES],
  messages: [["messages"], lists("clients"), recordKeys("clients").details, TIMELINE],
  // Its lists, and what the pickers of a message offer.
  "email-templates": [["email-templates"]],
  // Its lists, and what a message's form says of an address.
  suppressions: [["suppressions"], ["messages", "blocked"]],
};

type RefreshOptions = {
  /** What is read again only when it is shown anew, so that nothing moves under the pointer. */
  inPlace?: QueryKey;
};

/** Has whatever shows records of a kind read again: at once where it is on the screen, else when it is. */
export function refreshAfter(
  queryClient: QueryClient,
  kind: RecordKind,
  { inPlace }: RefreshOptions = {},
): void {
  for (const queryKey of SHOWN_IN[kind]) {
    void queryClient.invalidateQueries({
      queryKey,
      predicate: (query) => !inPlace || !startsWith(query.queryKey, inPlace),
    });
  }
  if (inPlace) void queryClient.invalidateQueries({ queryKey: inPlace, refetchType: "none" });
}

const startsWith = (key: QueryKey, start: QueryKey) =>
  start.every((part, index) => part === key[index]);

/** The cache of mutations: each that says what it `changes` has that read again when it has ended. */
export function refreshingMutations(queryClient: () => QueryClient): MutationCache {
  return new MutationCache({
    onSettled: (_data, _error, _variables, _shown, mutation) => {
      const { changes } = mutation.meta ?? {};
      if (!changes) return;
      // Reading again while another change of the kind is under way would show that one undone.
      const underWay = queryClient().isMutating({
        predicate: (other) => other.meta?.changes === changes,
      });
      if (underWay <= 1) refreshAfter(queryClient(), changes);
    },
  });
}
