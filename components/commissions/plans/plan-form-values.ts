import { planMessages } from "@/lib/commissions/plans/messages";
import type { PlanStart } from "@/lib/commissions/plans/ready-made";
import type {
  AfterSplitItem,
  MonthlyCharge,
  OffTheTopItem,
  PlanPeriod,
  PlanTerms,
  Split,
} from "@/lib/commissions/plans/schema";
import type { CommissionPlan } from "@/lib/commissions/plans/serialize";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { formatDayInput, parseDayOrKeep } from "@/lib/foundation/record-layer/form";
import { groupDigits } from "@/lib/foundation/text/money-text";

export type PeriodValues = { kind: PlanPeriod["kind"]; month: string; day: string };
export type PayeeValues = {
  kind: AfterSplitItem["payee"]["kind"];
  member_id: string;
  name: string;
};
export type TierValues = { from: string; agent_rate: string };
type HowMuch = { how: "rate" | "amount"; rate: string; amount: string };
export type OffTheTopValues = HowMuch & {
  key: string;
  label: string;
  payee: PayeeValues;
  base: OffTheTopItem["base"];
};
export type AfterSplitValues = HowMuch & {
  key: string;
  label: string;
  payee: PayeeValues;
  paid_from: AfterSplitItem["paid_from"];
  base: NonNullable<AfterSplitItem["base"]>;
  minimum: string;
  maximum: string;
  cap: string;
  amount_after_cap: string;
  period: PeriodValues;
  when: AfterSplitItem["when"];
  once: AfterSplitItem["once"];
  counts_towards_cap: boolean;
  lowers_1099: boolean;
};

export type MonthlyChargeValues = { key: string; label: string; amount: string };

/** The form values of a plan. The fields have the API's paths, so that errors match. */
export type PlanValues = {
  name: string;
  counts_from: string;
  terms: {
    split: {
      kind: Split["kind"];
      company_rate: string;
      cap: string;
      company_rate_after: string;
      base: Extract<Split, { kind: "scale" }>["base"];
      method: Extract<Split, { kind: "scale" }>["method"];
      tiers: TierValues[];
      period: PeriodValues;
    };
    royalty: { is_on: boolean; rate: string; cap: string; period: PeriodValues };
    off_the_top: OffTheTopValues[];
    after_split: AfterSplitValues[];
    monthly_charges: MonthlyChargeValues[];
  };
};

const toPeriodValues = (
  period: PlanPeriod | null,
  otherwise: PlanPeriod["kind"],
): PeriodValues => ({
  kind: period?.kind ?? otherwise,
  month: String(period?.kind === "date" ? period.month : 1),
  day: String(period?.kind === "date" ? period.day : 1),
});

const toPeriodBody = ({ kind, month, day }: PeriodValues) =>
  kind === "date" ? { kind, month: Number(month), day: toWholeNumber(day) } : { kind };

/** Returns the number; NaN, which the schema refuses, for anything but digits. */
const toWholeNumber = (typed: string) => (/^\d{1,2}$/.test(typed.trim()) ? Number(typed) : NaN);

/** Returns "16000.00" as a money box shows it: "16,000". */
const toMoneyBox = (amount: string | null): string =>
  amount === null ? "" : groupDigits(amount.replace(/\.00$/, ""));

type Payee = AfterSplitItem["payee"];

const toPayeeValues = (payee: Payee): PayeeValues => ({
  kind: payee.kind,
  member_id: payee.kind === "member" ? payee.member_id : "",
  name: payee.kind === "outside" ? payee.name : "",
});

function toPayeeBody({ kind, member_id, name }: PayeeValues): object {
  if (kind === "member") return { kind, member_id };
  return kind === "outside" ? { kind, name } : { kind };
}

const toHowMuch = ({ rate, amount }: Pick<OffTheTopItem, "rate" | "amount">): HowMuch => ({
  how: amount === null ? "rate" : "amount",
  rate: rate ?? "",
  amount: toMoneyBox(amount),
});

/** Returns the form's values for an item off the top. */
const toOffTheTopValues = (item: OffTheTopItem): OffTheTopValues => ({
  key: item.key,
  label: item.label,
  payee: toPayeeValues(item.payee),
  base: item.base,
  ...toHowMuch(item),
});

/** Returns the form's values for an after-split item. */
const toAfterSplitValues = (item: AfterSplitItem): AfterSplitValues => ({
  key: item.key,
  label: item.label,
  payee: toPayeeValues(item.payee),
  paid_from: item.paid_from,
  ...toHowMuch(item),
  base: item.base ?? "side_gross",
  minimum: toMoneyBox(item.minimum),
  maximum: toMoneyBox(item.maximum),
  cap: toMoneyBox(item.cap),
  amount_after_cap: toMoneyBox(item.amount_after_cap),
  period: toPeriodValues(item.period, "none"),
  when: item.when,
  once: item.once,
  counts_towards_cap: item.counts_towards_cap,
  lowers_1099: item.lowers_1099,
});

const toMonthlyChargeValues = ({ key, label, amount }: MonthlyCharge): MonthlyChargeValues => ({
  key,
  label,
  amount: toMoneyBox(amount),
});

/** The initial values for a split of another kind. */
const BLANK_SPLIT = {
  company_rate: "",
  cap: "",
  company_rate_after: "0",
  base: "gross_commission",
  method: "portion",
  tiers: [
    { from: "0", agent_rate: "" },
    { from: "", agent_rate: "" },
  ],
} as const;

function toSplitValues(split: Split): PlanValues["terms"]["split"] {
  const blank = { ...BLANK_SPLIT, tiers: [...BLANK_SPLIT.tiers] };
  switch (split.kind) {
    case "flat":
      return { ...blank, ...split, period: toPeriodValues(null, "anniversary") };
    case "cap":
      return {
        ...blank,
        ...split,
        cap: toMoneyBox(split.cap),
        period: toPeriodValues(split.period, "anniversary"),
      };
    case "scale":
      return {
        ...blank,
        ...split,
        tiers: split.tiers.map(({ from, agent_rate }) => ({ from: toMoneyBox(from), agent_rate })),
        period: toPeriodValues(split.period, "anniversary"),
      };
  }
}

/** Returns the form's values for terms. */
const toTermsValues = (terms: PlanTerms): PlanValues["terms"] => ({
  split: toSplitValues(terms.split),
  royalty: {
    is_on: terms.royalty !== null,
    rate: terms.royalty?.rate ?? "",
    cap: toMoneyBox(terms.royalty?.cap ?? null),
    period: toPeriodValues(terms.royalty?.period ?? null, "anniversary"),
  },
  off_the_top: terms.off_the_top.map(toOffTheTopValues),
  after_split: terms.after_split.map(toAfterSplitValues),
  monthly_charges: terms.monthly_charges.map(toMonthlyChargeValues),
});

/** Returns the form's values for a plan, or for a new plan with the values of `start`. */
export function toPlanValues(plan: CommissionPlan | null, start: PlanStart): PlanValues {
  return {
    name: plan?.name ?? start.name,
    counts_from: formatDayInput(plan?.counts_from ?? start.counts_from),
    terms: toTermsValues(plan?.terms ?? start.terms),
  };
}

/** Returns the split in the form as the API takes it. */
export function toSplitBody(split: PlanValues["terms"]["split"]): object {
  const { kind, company_rate, cap, company_rate_after, base, method, tiers } = split;
  const period = toPeriodBody(split.period);
  switch (kind) {
    case "flat":
      return { kind, company_rate };
    case "cap":
      // A blank share after the cap is zero.
      return { kind, company_rate, cap, company_rate_after: company_rate_after || "0", period };
    case "scale":
      return { kind, base, method, tiers, period: method === "per_deal" ? null : period };
  }
}

const toHowMuchBody = ({ how, rate, amount }: HowMuch) =>
  how === "rate" ? { rate, amount: null } : { rate: null, amount };

/** Returns the item off the top in the form as the API takes it. */
export const toOffTheTopBody = ({ key, label, payee, base, ...howMuch }: OffTheTopValues) => ({
  key,
  label,
  payee: toPayeeBody(payee),
  base,
  ...toHowMuchBody(howMuch),
});

/** Returns the after-split item in the form as the API takes it. */
export function toAfterSplitBody(item: AfterSplitValues): object {
  const { key, label, payee, paid_from, how, base, minimum, maximum } = item;
  const isRate = how === "rate";
  return {
    key,
    label,
    payee: toPayeeBody(payee),
    paid_from,
    ...toHowMuchBody(item),
    base: isRate ? base : null,
    minimum: isRate ? minimum : null,
    maximum: isRate ? maximum : null,
    cap: item.cap,
    amount_after_cap: item.cap === "" ? "" : item.amount_after_cap,
    period: toPeriodBody(item.period),
    when: item.when,
    once: item.once,
    counts_towards_cap: item.counts_towards_cap,
    lowers_1099: item.lowers_1099,
  };
}

/** Returns the royalty in the form as the API takes it; null for none. */
export const toRoyaltyBody = ({ is_on, rate, cap, period }: PlanValues["terms"]["royalty"]) =>
  is_on ? { rate, cap, period: toPeriodBody(period) } : null;

/** Returns the terms in the form as the API takes them. */
export const toTermsBody = (terms: PlanValues["terms"]) => ({
  split: toSplitBody(terms.split),
  royalty: toRoyaltyBody(terms.royalty),
  off_the_top: terms.off_the_top.map(toOffTheTopBody),
  after_split: terms.after_split.map(toAfterSplitBody),
  monthly_charges: terms.monthly_charges,
});

/** Returns the request body of a plan. */
export const toPlanBody = ({ name, counts_from, terms }: PlanValues, today: CalendarDay) => ({
  name,
  counts_from: parseDayOrKeep(counts_from, today),
  terms: toTermsBody(terms),
});

/**
 * Returns errors that the schema of the body reports at a field the form does not show: an item has either an
 * amount or a percentage, and the API requires one of them.
 */
export const checkPlanValues = ({ terms }: PlanValues): Record<string, string> =>
  Object.fromEntries(
    (["off_the_top", "after_split"] as const).flatMap((list) =>
      terms[list].flatMap((item, at) =>
        item[item.how].trim() === ""
          ? [[`terms.${list}.${at}.${item.how}`, MISSING[item.how]] as const]
          : [],
      ),
    ),
  );

const MISSING = { amount: planMessages.amountInvalid, rate: planMessages.rateInvalid };
