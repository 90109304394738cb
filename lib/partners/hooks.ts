"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiFetch } from "@/lib/api/fetch";
import type { InitialData } from "@/lib/records/initial-data";
import { useInitialData } from "@/lib/records/use-initial-data";
import type { PartnerAnalytics, PartnerProgram, Payout } from "./serialize";
import type { PayoutMethod } from "./tiers";

const ALL = ["partners"];
const PROGRAM = [...ALL, "program"];

export type Hub = { program: PartnerProgram | null };

/** Somebody may have signed up or paid since the page was opened. */
const FRESH_MS = 30_000;

/** The person's program, what it has come to, and the latest of its lists: all as of one moment. */
export function useProgram(initial?: InitialData<Hub>) {
  return useQuery({
    queryKey: PROGRAM,
    queryFn: ({ signal }) => apiFetch<Hub>("/api/partners/dashboard", { signal }),
    staleTime: FRESH_MS,
    ...useInitialData(PROGRAM, initial),
  });
}

/** The latest referrals, requests and entries of somebody who has joined; read anew when they are shown after a while. */
export const useLatest = () => useProgram().data?.program?.latest;

/** Twelve months of clicks, sign-ups and confirmed referrals. */
export const useAnalytics = () =>
  useQuery({
    queryKey: [...ALL, "analytics"],
    queryFn: ({ signal }) => apiFetch<PartnerAnalytics>("/api/partners/analytics", { signal }),
    staleTime: FRESH_MS,
  });

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ALL });
}

/** Joins the program. Throws ApiError. */
export function useJoin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => apiFetch<PartnerProgram>("/api/partners/join", { method: "POST" }),
    onSuccess: (program) => queryClient.setQueryData<Hub>(PROGRAM, { program }),
  });
}

type PayoutWish = { amount: string; payment_method: PayoutMethod; idempotencyKey: string };

/** Asks for a payout. Throws ApiError. */
export function useRequestPayout() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: PayoutWish) =>
      apiFetch<Payout>("/api/partners/payouts", { method: "POST", body, idempotencyKey }),
    onSettled: refresh,
  });
}

/** Keeps how the partner wishes to be paid. Throws ApiError. */
export function useSetPaymentMethod() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (payment_method: PayoutMethod) =>
      apiFetch<PartnerProgram>("/api/partners/payment-method", {
        method: "PUT",
        body: { payment_method },
      }),
    onSuccess: (program) => queryClient.setQueryData<Hub>(PROGRAM, { program }),
  });
}
