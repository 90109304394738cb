"use client";

import { ApiError, apiFetch, post, remove } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import type { PlanKey } from "./plans";
import type { Billing, Invoice, PricedPlan, Subscription } from "./schema";
import { billingTexts } from "./screen-messages";

const PAYMENTS = "/api/payments";

export type SubscriptionResponse = { subscription: Subscription | null };

/** Reads the team's subscription, as last read from Stripe; null if it never subscribed. */
export const useSubscription = (initial: InitialData<SubscriptionResponse>) =>
  useApiQuery(`${PAYMENTS}/subscription-simple`, {
    queryKey: ["billing", "subscription"],
    select: ({ subscription }) => subscription,
    initial,
  });

/** Reads the team's billing state and usage. */
export const useBilling = (initial: InitialData<Billing>) =>
  useApiQuery("/api/billing", { queryKey: ["billing", "state"], initial });

/** Reads the team's invoices, newest first. The server reads them from Stripe each time. */
export const useInvoices = () =>
  useApiQuery<Invoice[]>(`${PAYMENTS}/invoices`, {
    queryKey: ["billing", "invoices"],
    responseField: "invoices",
  });

/** A mutation of the subscription, which refetches the billing queries. Throws ApiError. */
const usePayments = <Answer, Sent = void>(ask: (sent: Sent) => Promise<Answer>) =>
  useApiMutation(ask, { invalidates: [["billing"]] });

/** Returns the price of a plan at Stripe, read on demand so that no screen waits for Stripe. Throws ApiError. */
async function getPriceId(plan: PlanKey): Promise<string> {
  const { plans } = await apiFetch<{ plans: PricedPlan[] }>(`${PAYMENTS}/plans`);
  const price = plans.find(({ key }) => key === plan)?.priceId;
  if (price) return price;
  throw new ApiError({ status: 409, code: "no_prices", message: billingTexts.noPrices });
}

/** Returns the page on which a plan is paid. Throws ApiError. */
export const useCheckout = () =>
  usePayments(async (plan: PlanKey) =>
    post<{ url: string }>(`${PAYMENTS}/checkout-simple`, { priceId: await getPriceId(plan) }),
  );

/**
 * Changes the plan. With a `url` in the response, the change takes effect once it is paid or confirmed there.
 * Throws ApiError.
 */
export const useChangePlan = () =>
  usePayments(async (plan: PlanKey) =>
    post<{ url?: string }>(`${PAYMENTS}/change-plan`, { newPriceId: await getPriceId(plan) }),
  );

/** Cancels at the end of the paid period. Throws ApiError. */
export const useCancelSubscription = () =>
  usePayments(() => remove(`${PAYMENTS}/subscription-simple`));

/** Undoes the cancellation. Throws ApiError. */
export const useResumeSubscription = () => usePayments(() => post(`${PAYMENTS}/resume`));

/** Returns the page on which the card is changed. Throws ApiError. */
export const usePortal = () => usePayments(() => post<{ url: string }>(`${PAYMENTS}/portal`));

/** Makes the server read the subscription from Stripe now. Throws ApiError. */
export const useSyncSubscription = () =>
  usePayments(() => post<SubscriptionResponse>(`${PAYMENTS}/sync`));
