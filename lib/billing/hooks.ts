"use client";

import { useMutation, useQuery, useQueryClient, type QueryKey } from "@tanstack/react-query";
import { ApiError, apiFetch } from "@/lib/api/fetch";
import type { InitialData } from "@/lib/records/initial-data";
import { useInitialData } from "@/lib/records/use-initial-data";
import type { PlanKey } from "./plans";
import type { Billing, Invoice, PricedPlan, Subscription } from "./schema";
import { billingTexts } from "./screen-messages";

const SUBSCRIPTION: QueryKey = ["billing", "subscription"];
const STATE: QueryKey = ["billing", "state"];
const INVOICES: QueryKey = ["billing", "invoices"];
const PAYMENTS = "/api/payments";

export type SubscriptionAnswer = { subscription: Subscription | null };

/** What the team pays for, as last read at Stripe; null where it never subscribed. */
export function useSubscription(initial: InitialData<SubscriptionAnswer>) {
  return useQuery({
    queryKey: SUBSCRIPTION,
    queryFn: () => apiFetch<SubscriptionAnswer>(`${PAYMENTS}/subscription-simple`),
    select: ({ subscription }) => subscription,
    ...useInitialData(SUBSCRIPTION, initial),
  });
}

/** What the team may do, and how much of its plan is used. */
export function useBilling(initial: InitialData<Billing>) {
  return useQuery({
    queryKey: STATE,
    queryFn: () => apiFetch<Billing>("/api/billing"),
    ...useInitialData(STATE, initial),
  });
}

/** The team's invoices, newest first. Asked of Stripe each time. */
export function useInvoices() {
  return useQuery({
    queryKey: INVOICES,
    queryFn: () => apiFetch<{ invoices: Invoice[] }>(`${PAYMENTS}/invoices`),
    select: ({ invoices }) => invoices,
  });
}

/** A call about the subscription; whatever shows it is read again afterwards. Throws ApiError. */
function usePayments<Sent, Answer>(ask: (sent: Sent) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ask,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["billing"] }),
  });
}

const post = <Answer>(name: string, body?: object) =>
  apiFetch<Answer>(`${PAYMENTS}/${name}`, { method: "POST", ...(body && { body }) });

/** The price of a plan at Stripe, asked for when it is wanted: no screen waits for Stripe. Throws ApiError. */
async function priceOf(plan: PlanKey): Promise<string> {
  const { plans } = await apiFetch<{ plans: PricedPlan[] }>(`${PAYMENTS}/plans`);
  const price = plans.find(({ key }) => key === plan)?.priceId;
  if (price) return price;
  throw new ApiError({ status: 409, code: "no_prices", message: billingTexts.noPrices });
}

/** Where a plan is paid for. */
export const useCheckout = () =>
  usePayments(async (plan: PlanKey) =>
    post<{ url: string }>("checkout-simple", { priceId: await priceOf(plan) }),
  );

/** Changes the plan; with a `url`, once it has been paid or confirmed there. */
export const useChangePlan = () =>
  usePayments(async (plan: PlanKey) =>
    post<{ url?: string }>("change-plan", { newPriceId: await priceOf(plan) }),
  );

/** Cancels at the end of what is paid. */
export const useCancelSubscription = () =>
  usePayments(() => apiFetch(`${PAYMENTS}/subscription-simple`, { method: "DELETE" }));

/** Takes that back. */
export const useResumeSubscription = () => usePayments(() => post("resume"));

/** Where the card is changed. */
export const usePortal = () => usePayments(() => post<{ url: string }>("portal"));

/** Has the server read Stripe now. */
export const useSyncSubscription = () => usePayments(() => post<SubscriptionAnswer>("sync"));
