"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiFetch } from "@/lib/api/fetch";
import type { CalendarDay } from "@/lib/calendar-day";
import type { InitialData } from "@/lib/records/initial-data";
import { useInitialData } from "@/lib/records/use-initial-data";
import type { ContactsToMake } from "./contacts";

const KEEP_MS = 60_000;
const KEY = ["contact-now"];

/** Whose clients, and how many at most. */
type ContactsWanted = { owner: string | null; limit: number };

/** Who to contact now; asked again every minute while it is looked at, since people write. */
export function useContactsToMake(
  { owner, limit }: ContactsWanted,
  initial: InitialData<ContactsToMake> | undefined,
) {
  const query = new URLSearchParams({ ...(owner && { owner }), limit: String(limit) }).toString();
  const queryKey = [...KEY, query];
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => apiFetch<ContactsToMake>(`/api/contact-now?${query}`, { signal }),
    staleTime: KEEP_MS,
    refetchInterval: KEEP_MS,
    ...useInitialData(queryKey, initial),
  });
}

type Snooze = { id: string; until: CalendarDay | null };

/** Puts a client off until a day, or with null brings them back. Throws ApiError. */
export function useSnoozeContact() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, until }: Snooze) =>
      apiFetch<void>(`/api/contact-now/${id}/snooze`, {
        method: until === null ? "DELETE" : "PUT",
        ...(until !== null && { body: { until } }),
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}
