import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { PublicFrame } from "@/components/foundation/layout/public-frame";
import { Pricing } from "@/components/money/billing/pricing";
import { nullIfUnavailable } from "@/lib/foundation/api/null-if-unavailable";
import { optionalActor } from "@/lib/foundation/auth/actor";
import { PLANS_URL } from "@/lib/foundation/errors";
import { getPlatformSettings } from "@/lib/platform/platform/data";

export const metadata: Metadata = {
  title: "Pricing",
  description:
    "Lintel for your whole team, from $29 a month. Look around without a card; every plan starts with a free trial.",
};

/** Signed-in people are redirected to the page where they choose a plan. */
export default async function PricingPage() {
  if (await nullIfUnavailable(optionalActor())) redirect(PLANS_URL);
  const settings = await nullIfUnavailable(getPlatformSettings());
  return (
    <PublicFrame>
      <Pricing freeTesting={settings?.free_testing ?? false} />
    </PublicFrame>
  );
}
