import { z } from "zod";
import { Constants } from "@/lib/supabase/database.types";
import { billingMessages as text } from "./messages";

const priceId = z
  .string(text.unknownPrice)
  .trim()
  .min(1, text.unknownPrice)
  .max(255, text.unknownPrice);
const planKey = z.enum(Constants.public.Enums.plan_key);

export const checkoutBody = z.object({ priceId });
export const changePlanBody = z.object({ newPriceId: priceId });

/** A team's subscription. `nextPlan` is the plan of the next period where that is another one. */
export const subscription = z.object({
  priceId: z.string(),
  status: z.string(),
  statusLabel: z.string(),
  cancelAtPeriodEnd: z.boolean(),
  currentPeriodEnd: z.string().nullable(),
  plan: planKey,
  nextPlan: planKey.nullable(),
  trialEndsAt: z.string().nullable(),
});
export type Subscription = z.infer<typeof subscription>;

const use = z.object({ used: z.number(), limit: z.number().nullable() });

/** How a team stands, as billing_state() says it; `mayManage` is about whoever asks. */
export const billingState = z.object({
  freeTesting: z.boolean(),
  plan: planKey.nullable(),
  /** Since when only reading is left, and from when on it will be. */
  readOnlySince: z.string().nullable(),
  readOnlyFrom: z.string().nullable(),
  pastDueSince: z.string().nullable(),
  trialUsed: z.boolean(),
  whomToAsk: z.array(z.object({ name: z.string(), email: z.string() })),
  usage: z.object({ users: use, contacts: use, deals: use }),
});
export const billingAnswer = billingState.extend({ mayManage: z.boolean() });
export type Billing = z.infer<typeof billingAnswer>;

export const plansAnswer = z.object({
  plans: z.array(
    z.object({
      key: planKey,
      name: z.string(),
      monthlyCents: z.number(),
      isMostPopular: z.boolean(),
      features: z.array(z.string()),
      /** Null while Stripe cannot be asked. */
      priceId: z.string().nullable(),
    }),
  ),
});
export type PricedPlan = z.infer<typeof plansAnswer>["plans"][number];

export const invoicesAnswer = z.object({
  invoices: z.array(
    z.object({
      id: z.string(),
      number: z.string().nullable(),
      createdAt: z.string(),
      amountCents: z.number(),
      status: z.string(),
      statusLabel: z.string(),
      url: z.string().nullable(),
      pdfUrl: z.string().nullable(),
    }),
  ),
});
export type Invoice = z.infer<typeof invoicesAnswer>["invoices"][number];
