"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiFetch } from "@/lib/foundation/api/fetch";

/** The times when a feed's URL was created and last read by a program, as ISO instants. */
export type FeedState = { created_at: string; last_used_at: string | null };

const FEED_KEY = ["calendar-feed"];

/** Reads whether the person has a private URL. Never cached, because programs read the URL outside the app. */
export function useFeed() {
  return useQuery({
    queryKey: FEED_KEY,
    queryFn: async ({ signal }) =>
      (await apiFetch<{ feed: FeedState | null }>("/api/calendar/feed", { signal })).feed,
    gcTime: 0,
  });
}

/** Creates a new URL and returns it. The previous one stops working. Throws ApiError. */
export function useRenewFeed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () =>
      (await apiFetch<{ url: string }>("/api/calendar/feed", { method: "POST" })).url,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: FEED_KEY }),
  });
}

/** Revokes the URL. Throws ApiError. */
export function useRevokeFeed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => apiFetch<void>("/api/calendar/feed", { method: "DELETE" }),
    onSuccess: () => queryClient.setQueryData(FEED_KEY, null),
  });
}
