"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiFetch, post } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { toReviewQuery } from "./review-query";
import type { ReviewList } from "./serialize";

const ALL = ["payout-review"];

type Asked = { status: string; page: number };

/** Reads payout requests to review. `initial` is the first page of the waiting requests. */
export function usePayoutReview(query: Asked, initial: InitialData<ReviewList>) {
  const isFirst = query.status === "pending" && query.page === 1;
  return useApiQuery<ReviewList>(`/api/super-admin/payouts?${toReviewQuery(query)}`, {
    queryKey: [...ALL, query.status, query.page],
    staleTime: 30_000,
    initial: isFirst ? initial : undefined,
  });
}

type Settling =
  | { verb: "approve"; id: string; body: { external_reference: string } }
  | { verb: "reject"; id: string; body: { reason: string } };

/** Approves or rejects a request. Throws ApiError. */
export function useResolvePayout() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ verb, id, body }: Settling) =>
      post<void>(`/api/super-admin/payouts/${id}/${verb}`, body),
    // Not awaited: a resolved request leaves the list, and with it the component that shows the
    // toast.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ALL }),
  });
}

/** Suspends or restores a partner. Throws ApiError. */
export const useSetPartnerStatus = () =>
  useApiMutation(
    ({ id, status }: { id: string; status: "active" | "suspended" }) =>
      apiFetch<void>(`/api/super-admin/partners/${id}`, { method: "PATCH", body: { status } }),
    { invalidates: [ALL] },
  );
