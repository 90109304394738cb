"use client";

import { remove } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import type { Session } from "./schema";

type MySessions = { sessions: Session[] };

const SESSIONS = ["sessions"];

/** Reads the person's sessions, initially as rendered by the server. */
export const useSessions = (initial: InitialData<MySessions>) =>
  useApiQuery("/api/profile/sessions", {
    queryKey: SESSIONS,
    select: ({ sessions }) => sessions,
    initial,
  });

/** Ends one of the person's other sessions; with null, all others. Throws ApiError. */
export const useEndSessions = () =>
  useApiMutation(
    (id: string | null) => remove(id ? `/api/profile/sessions/${id}` : "/api/profile/sessions"),
    { invalidates: [SESSIONS] },
  );
