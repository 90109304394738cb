"use client";

import { put, remove } from "@/lib/api/fetch";
import type { CalendarDay } from "@/lib/calendar-day";
import { useAnswer, useCall } from "@/lib/records/answers";
import type { InitialData } from "@/lib/records/initial-data";
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
  return useAnswer<ContactsToMake>(`/api/contact-now?${query}`, {
    queryKey: [...KEY, query],
    staleTime: KEEP_MS,
    refetchInterval: KEEP_MS,
    initial,
  });
}

type Snooze = { id: string; until: CalendarDay | null };

/** Puts a client off until a day, or with null brings them back. Throws ApiError. */
export const useSnoozeContact = () =>
  useCall(
    ({ id, until }: Snooze) => {
      const path = `/api/contact-now/${id}/snooze`;
      return until === null ? remove(path) : put<void>(path, { until });
    },
    { rereads: [KEY] },
  );
