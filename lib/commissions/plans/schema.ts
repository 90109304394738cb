import { z } from "zod";
import { calendarDay } from "@/lib/foundation/api/calendar-day";
import { recordVersion } from "@/lib/foundation/api/instant";
import { requiredText } from "@/lib/foundation/record-layer/fields";
import { isMonthDay } from "./month-day";
import { planMessages as text } from "./messages";
import { amount, optionalAmount, optionalRate, rate } from "./numbers";
import { checkAfterSplitItem, checkItems, checkOfCap, checkTiers } from "./refusals";

const MAX_ITEMS = 30;
const MAX_TIERS = 20;

/** When a counter resets to 0: on the anniversary of the agent's start, on January 1, on a fixed day, or never. */
const planPeriod = z.discriminatedUnion(
  "kind",
  [
    z.object({ kind: z.literal("anniversary") }),
    z.object({ kind: z.literal("calendar_year") }),
    z
      .object({
        kind: z.literal("date"),
        month: z.int(text.periodDay),
        day: z.int(text.periodDay),
      })
      .refine(isMonthDay, { path: ["day"], message: text.periodDay }),
    z.object({ kind: z.literal("none") }),
  ],
  text.periodInvalid,
);

const brokerage = z.object({ kind: z.literal("brokerage") });
const member = z.object({ kind: z.literal("member"), member_id: z.guid(text.payeeInvalid) });
const mentor = z.object({ kind: z.literal("mentor") });
const outside = z.object({
  kind: z.literal("outside"),
  name: requiredText(120, { missing: text.payeeNameRequired, tooLong: text.labelTooLong }),
});

const named = {
  key: z.string(text.keyInvalid).regex(/^[a-z0-9_]{1,40}$/, text.keyInvalid),
  label: requiredText(80, { missing: text.labelRequired, tooLong: text.labelTooLong }),
};

/** An item that is deducted from the side gross before anybody's share, in the order of the plan. */
export const offTheTopItem = z
  .object({
    ...named,
    payee: z.discriminatedUnion("kind", [brokerage, member, outside], text.payeeInvalid),
    base: z.enum(["side_gross", "left"], text.baseInvalid).default("side_gross"),
    rate: optionalRate,
    amount: optionalAmount,
  })
  .refine((item) => (item.rate === null) !== (item.amount === null), {
    path: ["rate"],
    message: text.rateOrAmount,
  });

/** A fee or share that is paid after the split between brokerage and agent. */
export const afterSplitItem = z
  .object({
    ...named,
    payee: z.discriminatedUnion("kind", [brokerage, member, mentor, outside], text.payeeInvalid),
    paid_from: z.enum(["agent", "company"], text.paidFromInvalid).default("agent"),
    rate: optionalRate,
    base: z
      .enum(["agent_net", "award", "side_gross", "price"], text.baseInvalid)
      .nullable()
      .default(null),
    amount: optionalAmount,
    minimum: optionalAmount,
    maximum: optionalAmount,
    cap: optionalAmount,
    amount_after_cap: optionalAmount,
    period: planPeriod.default({ kind: "none" }),
    when: z.enum(["always", "after_cap"], text.choiceInvalid).default("always"),
    once: z.enum(["side", "transaction"], text.choiceInvalid).default("side"),
    counts_towards_cap: z.boolean(text.switchInvalid).default(false),
    lowers_1099: z.boolean(text.switchInvalid).default(false),
  })
  .superRefine(checkAfterSplitItem);

/** A charge that a member pays each month, such as a desk fee. */
const monthlyCharge = z.object({
  ...named,
  amount: amount.refine((dollars) => Number(dollars) > 0, text.monthlyZero),
});

/** The franchise's share of the award, with its own cap. */
export const royalty = z
  .object({ rate, cap: optionalAmount, period: planPeriod })
  .superRefine(checkOfCap);

const flatSplit = z.object({ kind: z.literal("flat"), company_rate: rate });
const capSplit = z
  .object({
    kind: z.literal("cap"),
    company_rate: rate,
    cap: amount,
    company_rate_after: rate.default("0"),
    period: planPeriod,
  })
  .superRefine(checkOfCap);
const scaleSplit = z
  .object({
    kind: z.literal("scale"),
    base: z.enum(["gross_commission", "company_dollar", "volume", "sides"], text.scaleBaseInvalid),
    method: z.enum(["portion", "start", "end", "per_deal"], text.methodInvalid).default("portion"),
    tiers: z
      .array(z.object({ from: amount, agent_rate: rate }))
      .min(1, text.tiersMissing)
      .max(MAX_TIERS, text.tiersTooMany),
    period: planPeriod.nullable().default(null),
  })
  .superRefine(checkTiers);

/** The split of an award between brokerage and agent. */
export const planSplit = z.discriminatedUnion(
  "kind",
  [flatSplit, capSplit, scaleSplit],
  text.splitInvalid,
);

/**
 * The terms of a commission plan: the agreement between brokerage and agent. Rates are percentages as decimal
 * text ("70", "2.75"), amounts dollars as decimal text ("16000.00"). The `from` of a tier counts dollars, or
 * sides when the scale's base is sides.
 */
export const planTerms = z
  .object({
    off_the_top: z.array(offTheTopItem).max(MAX_ITEMS, text.itemsTooMany).default([]),
    royalty: royalty.nullable().default(null),
    split: planSplit,
    after_split: z.array(afterSplitItem).max(MAX_ITEMS, text.itemsTooMany).default([]),
    monthly_charges: z.array(monthlyCharge).max(MAX_ITEMS, text.itemsTooMany).default([]),
  })
  .superRefine(checkItems);

export type PlanTerms = z.output<typeof planTerms>;
export type PlanTermsInput = z.input<typeof planTerms>;
export type PlanPeriod = z.output<typeof planPeriod>;
export type OffTheTopItem = PlanTerms["off_the_top"][number];
export type MonthlyCharge = PlanTerms["monthly_charges"][number];
export type AfterSplitItem = PlanTerms["after_split"][number];
export type Split = PlanTerms["split"];
export type CapSplit = Extract<Split, { kind: "cap" }>;
export type ScaleSplit = Extract<Split, { kind: "scale" }>;

const planFields = {
  name: requiredText(80, { missing: text.nameRequired, tooLong: text.nameTooLong }),
  terms: planTerms,
  counts_from: calendarDay(text.countsFromInvalid),
};

/** Body of POST /api/commission-plans. */
export const createPlanBody = z.object(planFields);

/**
 * Body of PUT /api/commission-plans/{id}: changes only the given fields. Terms with a later `counts_from`
 * create a new version; terms with that of the latest version replace it.
 */
export const updatePlanBody = z
  .object(planFields)
  .partial()
  .extend({ updated_at: recordVersion(text.versionInvalid).optional() });

export type CreatePlanBody = z.output<typeof createPlanBody>;
export type UpdatePlanBody = z.output<typeof updatePlanBody>;
