"use client";

import { isCancelledError, useQueries, useQueryClient } from "@tanstack/react-query";
import { useDebounced } from "@/components/foundation/ui/use-debounced";
import type { PickedRecord } from "@/lib/foundation/record-layer/form";
import { clientSearch } from "@/lib/records/search/hooks";
import type { SearchResult } from "@/lib/records/search/serialize";
import { matchClient, type ClientMatch } from "@/lib/records/tasks/quick-client";

const NOBODY: ClientMatch = { client: null, offered: [] };

const toPickedRecord = ({ id, title }: SearchResult): PickedRecord => ({ id, label: title });

/** Returns the client that a line's names refer to, after typing has paused. */
export function useMatchedClient(names: readonly string[]): ClientMatch {
  const settled = useDebounced(names.join("\n"));
  const searched = settled.split("\n").filter((name) => names.includes(name));
  const searches = useQueries({ queries: searched.map(clientSearch) });
  if (searches.some((search) => search.isPending)) return NOBODY;
  return matchClient(
    searched.map((name, index) => ({
      name,
      found: (searches[index]?.data?.results ?? []).map(toPickedRecord),
    })),
  );
}

/** Looks the client up at once. Returns none when the lookup fails, so the words stay in the task's title. */
export function useFindClient(): (names: readonly string[]) => Promise<ClientMatch> {
  const queryClient = useQueryClient();
  const search = (name: string) => queryClient.fetchQuery(clientSearch(name));
  // A lookup for an open box is cancelled when the box closes, so it is repeated here.
  const askAnew = (name: string) => (error: unknown) => {
    if (isCancelledError(error)) return search(name);
    throw error;
  };
  return async (names) => {
    try {
      const answers = await Promise.all(names.map((name) => search(name).catch(askAnew(name))));
      return matchClient(
        answers.map(({ results }, index) => ({
          name: names[index] ?? "",
          found: results.map(toPickedRecord),
        })),
      );
    } catch {
      return NOBODY;
    }
  };
}
