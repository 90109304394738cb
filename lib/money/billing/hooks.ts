"use client";

import { ApiError, apiFetch, post, remove } from "@/lib/foundation/api/fetch";
import { useApiQuery, useApiMutation } from "@/lib/foundation/record-layer/api-query";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import type { PlanKey } from "./plans";
import type { Billing, Invoice, PricedPlan, Subscription } from "./schema";
import { billingTexts } from "./screen-messages";

const PAYMENTS = "/api/payments";

export type SubscriptionResponse = { subscription: Subscription | null };

/** What the team pays for, as last read at Stripe; null where it never subscribed. */
export const useSubscription = (initial: InitialData<SubscriptionResponse>) =>
  useApiQuery(`${PAYMENTS}/subscription-simple`, {
    queryKey: ["billing", "subscription"],
    select: ({ subscription }) => subscription,
    initial,
  });

/** What the team may do, and how much of its plan is used. */
export const useBilling = (initial: InitialData<Billing>) =>
  useApiQuery("/api/billing", { queryKey: ["billing", "state"], initial });

/** The team's invoices, newest first. Asked of Stripe each time. */
export const useInvoices = () =>
  useApiQuery<Invoice[]>(`${PAYMENTS}/invoices`, {
    queryKey: ["billing", "invoices"],
    responseField: "invoices",
  });

/** A call about the subscription; whatever shows it is read again afterwards. Throws ApiError. */
const usePayments = <Answer, Sent = void>(ask: (sent: Sent) => Promise<Answer>) =>
  useApiMutation(ask, { invalidates: [["billing"]] });

/** The price of a plan at Stripe, asked for when it is wanted: no screen waits for Stripe. Throws ApiError. */
async function getPriceId(plan: PlanKey): Promise<string> {
  const { plans } = await apiFetch<{ plans: PricedPlan[] }>(`${PAYMENTS}/plans`);
  const price = plans.find(({ key }) => key === plan)?.priceId;
  if (price) return price;
  throw new ApiError({ status: 409, code: "no_prices", message: billingTexts.noPrices });
}

/** Where a plan is paid for. */
export const useCheckout = () =>
  usePayments(async (plan: PlanKey) =>
    post<{ url: string }>(`${PAYMENTS}/checkout-simple`, { priceId: await getPriceId(plan) }),
  );

/** Changes the plan; with a `url`, once it has been paid or confirmed there. */
export const useChangePlan = () =>
  usePayments(async (plan: PlanKey) =>
    post<{ url?: string }>(`${PAYMENTS}/change-plan`, { newPriceId: await getPriceId(plan) }),
  );

/** Cancels at the end of what is paid. */
export const useCancelSubscription = () =>
  usePayments(() => remove(`${PAYMENTS}/subscription-simple`));

/** Takes that back. */
export const useResumeSubscription = () => usePayments(() => post(`${PAYMENTS}/resume`));

/** Where the card is changed. */
export const usePortal = () => usePayments(() => post<{ url: string }>(`${PAYMENTS}/portal`));

/** Has the server read Stripe now. */
export const useSyncSubscription = () =>
  usePayments(() => post<SubscriptionResponse>(`${PAYMENTS}/sync`));
