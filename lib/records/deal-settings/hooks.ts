"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiFetch } from "@/lib/foundation/api/fetch";
import type { DealSettings } from "./schema";

/** GET /api/deal-settings, read once and then again only when it was changed here. */
export const dealSettingsQuery = {
  queryKey: ["deal-settings"],
  queryFn: () => apiFetch<DealSettings>("/api/deal-settings"),
  staleTime: 5 * 60_000,
};

/** What the team expects of its deals. */
export const useDealSettings = () => useQuery(dealSettingsQuery);

/** Changes them. Throws ApiError. */
export function useUpdateDealSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: object) =>
      apiFetch<DealSettings>("/api/deal-settings", { method: "PUT", body }),
    onSuccess: (saved) => queryClient.setQueryData(dealSettingsQuery.queryKey, saved),
  });
}
