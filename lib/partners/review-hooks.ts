"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiFetch } from "@/lib/api/fetch";
import type { InitialData } from "@/lib/records/initial-data";
import { useInitialData } from "@/lib/records/use-initial-data";
import { reviewQuery } from "./review-query";
import type { ReviewList } from "./serialize";

const ALL = ["payout-review"];

type Asked = { status: string; page: number };

/** Payout requests to review; `initial` belongs to the first page of those that wait. */
export function usePayoutReview(asked: Asked, initial: InitialData<ReviewList>) {
  const queryKey = [...ALL, asked.status, asked.page];
  const isFirst = asked.status === "pending" && asked.page === 1;
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      apiFetch<ReviewList>(`/api/super-admin/payouts?${reviewQuery(asked)}`, { signal }),
    staleTime: 30_000,
    ...useInitialData(queryKey, isFirst ? initial : undefined),
  });
}

type Settling =
  | { verb: "approve"; id: string; body: { external_reference: string } }
  | { verb: "reject"; id: string; body: { reason: string } };

/** Approves or declines a request. Throws ApiError. */
export function useSettlePayout() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ verb, id, body }: Settling) =>
      apiFetch<void>(`/api/super-admin/payouts/${id}/${verb}`, { method: "POST", body }),
    // Not waited for: what is settled leaves the list, and with it whoever is to say that it worked.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ALL }),
  });
}

/** Suspends a partner, or lets them go on. Throws ApiError. */
export function useSetPartnerStatus() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, status }: { id: string; status: "active" | "suspended" }) =>
      apiFetch<void>(`/api/super-admin/partners/${id}`, { method: "PATCH", body: { status } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ALL }),
  });
}
