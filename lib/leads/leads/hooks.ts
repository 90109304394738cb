"use client";

import { useQuery } from "@tanstack/react-query";
import { ApiError, apiFetch } from "@/lib/foundation/api/fetch";
import { useRecordPage } from "@/lib/foundation/record-layer/hooks";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { recordKeys } from "@/lib/foundation/record-layer/keys";
import { useInitialData } from "@/lib/foundation/record-layer/use-initial-data";
import type { LeadPage, LeadScore } from "./serialize";

/** The cache keys of leads. */
export const leadKeys = recordKeys("leads");

/** Reads a page of GET /api/leads. `query` is the whole query. */
export const useLeads = (query: URLSearchParams, initial: InitialData<LeadPage> | undefined) =>
  useRecordPage<LeadPage>("leads", query, { initial });

/**
 * Reads a client's score with its history; null when the client is no lead. Starts with the data that the
 * server read.
 */
export function useScore(id: string, initial: InitialData<LeadScore | null>) {
  const queryKey = leadKeys.detail(id);
  const initialOptions = useInitialData(queryKey, initial);
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<LeadScore | null> => {
      try {
        return await apiFetch<LeadScore>(`/api/leads/${id}`, { signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    ...initialOptions,
  });
}
