import type { Metadata } from "next";
import { BreadcrumbLabel } from "@/components/foundation/layout/breadcrumb-label";
import { CheckoutReturn } from "@/components/money/billing/checkout-return";
import { requireActor } from "@/lib/foundation/auth/actor";

export const metadata: Metadata = { title: "Your plan" };

/** Return page of Stripe's checkout (lib/money/billing/addresses.ts). */
export default async function CheckoutReturnPage() {
  await requireActor({ can: "BILLING_VIEW" });
  return (
    <>
      <BreadcrumbLabel label="Your plan" />
      <CheckoutReturn />
    </>
  );
}
