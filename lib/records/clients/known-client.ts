"use client";

import { useQueryClient } from "@tanstack/react-query";
import { recordKeys } from "@/lib/foundation/record-layer/keys";
import type { Client, ClientPage, ListedClient } from "./serialize";

const keys = recordKeys("clients");

/**
 * Returns a client from the browser's cache, from its profile or a list, without fetching; undefined when it
 * is not cached.
 */
export function useKnownClient(id: string): ListedClient | undefined {
  const queryClient = useQueryClient();
  const profile = queryClient.getQueryData<Client>(keys.detail(id));
  if (profile) return profile;
  const pages = queryClient.getQueriesData<Partial<ClientPage>>({ queryKey: keys.lists });
  for (const [, page] of pages) {
    const listed = page?.clients?.find((client) => client.id === id);
    if (listed) return listed;
  }
  return undefined;
}
