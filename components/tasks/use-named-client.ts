"use client";

import { isCancelledError, useQueries, useQueryClient } from "@tanstack/react-query";
import { useDebounced } from "@/components/ui/use-debounced";
import type { Chosen } from "@/lib/records/form";
import { clientSearch } from "@/lib/search/hooks";
import type { SearchResult } from "@/lib/search/serialize";
import { namedClient, type NamedClient } from "@/lib/tasks/quick-client";

const NOBODY: NamedClient = { client: null, offered: [] };

const chosenOf = ({ id, title }: SearchResult): Chosen => ({ id, label: title });

/** Whom the names of a line mean, once they have stood still for a moment. */
export function useNamedClient(names: readonly string[]): NamedClient {
  const settled = useDebounced(names.join("\n"));
  const asked = settled.split("\n").filter((name) => names.includes(name));
  const searches = useQueries({ queries: asked.map(clientSearch) });
  if (searches.some((search) => search.isPending)) return NOBODY;
  return namedClient(
    asked.map((name, index) => ({
      name,
      found: (searches[index]?.data?.results ?? []).map(chosenOf),
    })),
  );
}

/** The same asked at once. Nobody where they cannot be looked up: the words stay in the task's title. */
export function useLookUpClient(): (names: readonly string[]) => Promise<NamedClient> {
  const queryClient = useQueryClient();
  const ask = (name: string) => queryClient.fetchQuery(clientSearch(name));
  // What is under way for a box that shows it is called off when the box closes.
  const askAnew = (name: string) => (error: unknown) => {
    if (isCancelledError(error)) return ask(name);
    throw error;
  };
  return async (names) => {
    try {
      const answers = await Promise.all(names.map((name) => ask(name).catch(askAnew(name))));
      return namedClient(
        answers.map(({ results }, index) => ({
          name: names[index] ?? "",
          found: results.map(chosenOf),
        })),
      );
    } catch {
      return NOBODY;
    }
  };
}
