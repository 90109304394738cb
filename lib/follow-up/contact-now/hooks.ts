"use client";

import { put, remove } from "@/lib/foundation/api/fetch";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import type { TimelineItem } from "@/lib/messaging/timeline/serialize";
import type { ContactQueue } from "./contacts";
import { RECENT_KINDS, RECENT_READ } from "./recent-entry";

const KEEP_MS = 60_000;
const KEY = ["contact-now"];

/** The owner of the clients, and the most to return. */
type ContactQueueQuery = { owner: string | null; limit: number };

/** Reads the clients to contact now. Refetches every minute while visible, because clients write meanwhile. */
export function useContactQueue(
  { owner, limit }: ContactQueueQuery,
  initial: InitialData<ContactQueue> | undefined,
) {
  const query = new URLSearchParams({ ...(owner && { owner }), limit: String(limit) }).toString();
  return useApiQuery<ContactQueue>(`/api/contact-now?${query}`, {
    queryKey: [...KEY, query],
    staleTime: KEEP_MS,
    refetchInterval: KEEP_MS,
    initial,
  });
}

const RECENT_QUERY = { kinds: RECENT_KINDS.join(), limit: String(RECENT_READ) };

/** Reads the last entries of a client's timeline. */
export const useRecentEntries = (clientId: string) =>
  useApiQuery<TimelineItem[]>(
    `/api/timeline?${new URLSearchParams({ client_id: clientId, ...RECENT_QUERY })}`,
    { queryKey: [...KEY, "recent", clientId], responseField: "items" },
  );

type Snooze = { id: string; until: CalendarDay | null };

/** Snoozes a client until a day; null ends the snooze. Throws ApiError. */
export const useSnoozeContact = () =>
  useApiMutation(
    ({ id, until }: Snooze) => {
      const path = `/api/contact-now/${id}/snooze`;
      return until === null ? remove(path) : put<void>(path, { until });
    },
    { invalidates: [KEY] },
  );
