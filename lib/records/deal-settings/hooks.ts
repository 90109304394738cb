"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiFetch } from "@/lib/foundation/api/fetch";
import type { DealSettings } from "./schema";

/** The query of GET /api/deal-settings. It stays fresh for five minutes, or until the settings are changed here. */
export const dealSettingsQuery = {
  queryKey: ["deal-settings"],
  queryFn: () => apiFetch<DealSettings>("/api/deal-settings"),
  staleTime: 5 * 60_000,
};

/** Reads the team's deal settings. */
export const useDealSettings = () => useQuery(dealSettingsQuery);

/** Changes the deal settings. Throws ApiError. */
export function useUpdateDealSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: object) =>
      apiFetch<DealSettings>("/api/deal-settings", { method: "PUT", body }),
    onSuccess: (saved) => queryClient.setQueryData(dealSettingsQuery.queryKey, saved),
  });
}
