"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiFetch } from "@/lib/api/fetch";
import type { InitialData } from "@/lib/records/initial-data";
import { useInitialData } from "@/lib/records/use-initial-data";
import type { Session } from "./schema";

type MySessions = { sessions: Session[] };

const SESSIONS = ["sessions"];

/** Where one is signed in, beginning with what the server rendered. */
export function useSessions(initial: InitialData<MySessions>) {
  const begin = useInitialData(SESSIONS, initial);
  return useQuery({
    queryKey: SESSIONS,
    queryFn: ({ signal }) => apiFetch<MySessions>("/api/profile/sessions", { signal }),
    select: ({ sessions }) => sessions,
    ...begin,
  });
}

/** Ends one of one's other sessions, or with null all others. Throws ApiError. */
export function useEndSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) =>
      apiFetch<void>(id ? `/api/profile/sessions/${id}` : "/api/profile/sessions", {
        method: "DELETE",
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SESSIONS }),
  });
}
