"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiFetch, post, put } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import type { PartnerAnalytics, PartnerProgram, Payout } from "./serialize";
import type { PayoutMethod } from "./tiers";

const ALL = ["partners"];
const PROGRAM = [...ALL, "program"];

export type Hub = { program: PartnerProgram | null };

/** The age after which the program is refetched, in milliseconds: somebody may have signed up or paid meanwhile. */
const FRESH_MS = 30_000;

/** Reads the person's program, its figures and the latest of its lists, all from the same moment. */
export const useProgram = (initial?: InitialData<Hub>) =>
  useApiQuery<Hub>("/api/partners/dashboard", { queryKey: PROGRAM, staleTime: FRESH_MS, initial });

/** Returns the latest referrals, requests and entries of a partner, refetched when shown later. */
export const useLatestProgram = () => useProgram().data?.program?.latest;

/** Reads twelve months of clicks, sign-ups and confirmed referrals. */
export const useAnalytics = () =>
  useApiQuery<PartnerAnalytics>("/api/partners/analytics", {
    queryKey: [...ALL, "analytics"],
    staleTime: FRESH_MS,
  });

/** A mutation that returns and caches the updated program. */
function useProgramCall<Sent = void>(call: (sent: Sent) => Promise<PartnerProgram>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: (program) => queryClient.setQueryData<Hub>(PROGRAM, { program }),
  });
}

/** Joins the program. Throws ApiError. */
export const useJoin = () => useProgramCall(() => post<PartnerProgram>("/api/partners/join"));

type PayoutWish = { amount: string; payment_method: PayoutMethod; idempotencyKey: string };

/** Requests a payout. Throws ApiError. */
export const useRequestPayout = () =>
  useApiMutation(
    ({ idempotencyKey, ...body }: PayoutWish) =>
      apiFetch<Payout>("/api/partners/payouts", { method: "POST", body, idempotencyKey }),
    { invalidates: [ALL] },
  );

/** Stores the partner's payout method. Throws ApiError. */
export const useSetPaymentMethod = () =>
  useProgramCall((payment_method: PayoutMethod) =>
    put<PartnerProgram>("/api/partners/payment-method", { payment_method }),
  );
