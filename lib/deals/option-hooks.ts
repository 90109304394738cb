"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { apiFetch } from "@/lib/api/fetch";
import type { DealPage } from "./serialize";

const SHOWN = 20;

export type DealOptionQuery = { search: string; clientId: string | null };

/** The newest deals that match what is typed (of one client, where given), for a picker; asked while `enabled`. */
export function useDealOptions(
  { search, clientId }: DealOptionQuery,
  { enabled }: { enabled: boolean },
) {
  const query = new URLSearchParams({ search: search.trim(), limit: String(SHOWN) });
  if (clientId) query.set("client_id", clientId);
  return useQuery({
    queryKey: ["deals", "options", query.toString()],
    queryFn: ({ signal }) => apiFetch<DealPage>(`/api/deals?${query}`, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
}
