"use client";

import { useRecordOptions } from "@/lib/foundation/record-layer/hooks";
import type { DealPage } from "./serialize";

const MAX_SHOWN = 20;

type DealOptionQuery = { search: string; clientId: string | null };

/** Reads the newest matching deals for a picker, while `enabled`. With `clientId`, only that client's. */
export function useDealOptions(
  { search, clientId }: DealOptionQuery,
  { enabled }: { enabled: boolean },
) {
  const query = new URLSearchParams({ search: search.trim(), limit: String(MAX_SHOWN) });
  if (clientId) query.set("client_id", clientId);
  return useRecordOptions<DealPage>("deals", query, { enabled });
}
