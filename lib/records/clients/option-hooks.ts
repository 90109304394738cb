"use client";

import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import { useRecordOptions } from "@/lib/foundation/record-layer/hooks";
import type { ClientListDto } from "./list-dto";
import type { Client } from "./serialize";

const MAX_SHOWN = 20;

/** Reads the first matching clients by name for a picker, while `enabled`. */
export function useClientOptions(search: string, { enabled }: { enabled: boolean }) {
  const query = new URLSearchParams({ search: search.trim(), limit: String(MAX_SHOWN) });
  return useRecordOptions<ClientListDto>("clients", query, { enabled });
}

/** Reads the name of a client, for a filter; null while loading or when the client is not visible. */
export function useClientName(id: string | null): string | null {
  const client = useApiQuery<Client>(`/api/clients/${id}`, {
    queryKey: ["clients", "detail", id],
    enabled: id !== null,
    retry: false,
  });
  return client.data?.name ?? null;
}
