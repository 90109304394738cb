import { z } from "zod";
import type { Enums } from "@/lib/foundation/supabase/database.types";
import { plan_key } from "@/lib/foundation/supabase/enums/plan-key.types";
import { billingMessages as text } from "./messages";

const priceId = z
  .string(text.unknownPrice)
  .trim()
  .min(1, text.unknownPrice)
  .max(255, text.unknownPrice);

export const checkoutBody = z.object({ priceId });
export const changePlanBody = z.object({ newPriceId: priceId });

/** A team's subscription. `nextPlan` is set when a change of plan is scheduled. */
export type Subscription = {
  priceId: string;
  status: string;
  statusLabel: string;
  cancelAtPeriodEnd: boolean;
  currentPeriodEnd: string | null;
  plan: Enums<"plan_key">;
  nextPlan: Enums<"plan_key"> | null;
  trialEndsAt: string | null;
};

const use = z.object({ used: z.number(), limit: z.number().nullable() });

/** The billing state from get_billing_state(). `mayManage` is about the caller. */
export const billingState = z.object({
  freeTesting: z.boolean(),
  plan: z.enum(plan_key).nullable(),
  /** When the team became or becomes read-only. */
  readOnlySince: z.string().nullable(),
  readOnlyFrom: z.string().nullable(),
  pastDueSince: z.string().nullable(),
  trialUsed: z.boolean(),
  whomToAsk: z.array(z.object({ name: z.string(), email: z.string() })),
  usage: z.object({ users: use, contacts: use, deals: use }),
});
export type Billing = z.infer<typeof billingState> & { mayManage: boolean };

export type PricedPlan = {
  key: Enums<"plan_key">;
  name: string;
  monthlyCents: number;
  isMostPopular: boolean;
  features: string[];
  /** Null when Stripe cannot be reached. */
  priceId: string | null;
};

export type Invoice = {
  id: string;
  number: string | null;
  createdAt: string;
  amountCents: number;
  status: string;
  statusLabel: string;
  url: string | null;
  pdfUrl: string | null;
};
