"use client";

import { useAnswer } from "@/lib/records/answers";
import { useRecordOptions } from "@/lib/records/hooks";
import type { ClientListAnswer } from "./list-answer";
import type { Client } from "./serialize";

const SHOWN = 20;

/** The first clients by name that match what is typed, for a picker; asked while `enabled`. */
export function useClientOptions(search: string, { enabled }: { enabled: boolean }) {
  const query = new URLSearchParams({ search: search.trim(), limit: String(SHOWN) });
  return useRecordOptions<ClientListAnswer>("clients", query, { enabled });
}

/** The name of one client, for a filter that holds its id; null while it is unknown or out of sight. */
export function useClientName(id: string | null): string | null {
  const client = useAnswer<Client>(`/api/clients/${id}`, {
    queryKey: ["clients", "detail", id],
    enabled: id !== null,
    retry: false,
  });
  return client.data?.name ?? null;
}
