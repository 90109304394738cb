import {
  formatCents,
  formatHundredths,
  formatRate,
  toCents,
  toRate,
} from "@/lib/commissions/calculation/decimal-text";
import type {
  AfterSplitItem,
  CapSplit,
  MonthlyCharge,
  OffTheTopItem,
  PlanPeriod,
  PlanTerms,
  ScaleSplit,
  Split,
} from "./schema";

const dollars = (amount: string) => formatCents(toCents(amount));
const percent = (rate: string) => formatRate(toRate(rate));
const isNothing = (decimal: string) => Number(decimal) === 0;

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** The months as select options: "1" is January. */
export const MONTH_OPTIONS = MONTHS.map((name, place) => [String(place + 1), name] as const);

/** Returns the text of a period: "a year from the agent’s start". */
function describePeriod(period: PlanPeriod): string {
  switch (period.kind) {
    case "anniversary":
      return "a year from the agent’s start";
    case "calendar_year":
      return "a calendar year";
    case "date":
      return `a year from ${MONTHS[period.month - 1]} ${period.day}`;
    case "none":
      return "in all";
  }
}

function describeCap({ company_rate, cap, company_rate_after, period }: CapSplit): string {
  const after = isNothing(company_rate_after) ? "nothing" : percent(company_rate_after);
  return `${percent(company_rate)} to the brokerage until ${dollars(cap)} ${describePeriod(period)}, then ${after}`;
}

const BASES: Record<ScaleSplit["base"], string> = {
  gross_commission: " of commission",
  company_dollar: " of the brokerage’s share",
  volume: " of sales volume",
  sides: "",
};

const METHODS: Record<ScaleSplit["method"], string> = {
  portion: "",
  start: ", each deal whole at the tier where it begins",
  end: ", each deal whole at the tier that it reaches",
  per_deal: ", each deal by itself",
};

/** Returns the text of a tier's lower bound. Sides are counted in hundredths, as dollars are in cents. */
const describeFrom = (from: string, { base }: ScaleSplit) =>
  base === "sides"
    ? `${formatHundredths(toCents(from)).replace(/\.?0+$/, "")} sides`
    : dollars(from);

function describeScale(scale: ScaleSplit): string {
  const tiers = scale.tiers.map(({ from, agent_rate }, place) =>
    place === 0
      ? `${percent(agent_rate)} to the agent`
      : `${percent(agent_rate)} from ${describeFrom(from, scale)}`,
  );
  const since = scale.period ? ` ${describePeriod(scale.period)}` : "";
  const base = tiers.length > 1 ? `${BASES[scale.base]}${since}${METHODS[scale.method]}` : "";
  return `${tiers.join(", ")}${base}`;
}

/** Returns the text of a split: "20% to the brokerage until $16,000.00 a year from the agent’s start, then 5%". */
export function describeSplit(split: Split): string {
  switch (split.kind) {
    case "flat":
      return isNothing(split.company_rate)
        ? "100% to the agent"
        : `${percent(split.company_rate)} to the brokerage`;
    case "cap":
      return describeCap(split);
    case "scale":
      return describeScale(split);
  }
}

/** Returns the text of a royalty: "6% royalty until $3,000.00 a calendar year". */
export function describeRoyalty({ rate, cap, period }: NonNullable<PlanTerms["royalty"]>): string {
  const until = cap === null ? "" : ` until ${dollars(cap)} ${describePeriod(period)}`;
  return `${percent(rate)} royalty${until}`;
}

/** Returns the text of an item off the top: "Referral 25% of the side gross". */
export function describeOffTheTop({ label, rate, amount, base }: OffTheTopItem): string {
  if (rate === null) return `${label} ${dollars(amount ?? "0")}`;
  return `${label} ${percent(rate)} of ${base === "left" ? "what is left" : "the side gross"}`;
}

const ITEM_BASES: Record<NonNullable<AfterSplitItem["base"]>, string> = {
  agent_net: "the agent’s net",
  award: "the agent’s commission",
  side_gross: "the side gross",
  price: "the price",
};

function describeItemAmount({ rate, base, amount, minimum, maximum }: AfterSplitItem): string {
  if (rate === null) return dollars(amount ?? "0");
  const least = minimum === null ? "" : `, at least ${dollars(minimum)}`;
  const most = maximum === null ? "" : `, at most ${dollars(maximum)}`;
  return `${percent(rate)} of ${base ? ITEM_BASES[base] : "nothing"}${least}${most}`;
}

function describeItemCap({ cap, amount_after_cap, period }: AfterSplitItem): string {
  if (cap === null) return "";
  const after =
    amount_after_cap === null || isNothing(amount_after_cap)
      ? ""
      : `, then ${dollars(amount_after_cap)}`;
  return ` until ${dollars(cap)} ${describePeriod(period)}${after}`;
}

/** Returns the text of an after-split item: "Risk management $60.00 a transaction until $750.00 a calendar year". */
export function describeAfterSplit(item: AfterSplitItem): string {
  const once = item.once === "transaction" ? " a transaction" : " a side";
  const from = item.paid_from === "company" ? " from the brokerage’s share" : "";
  const when = item.when === "after_cap" ? ", once the cap is reached:" : "";
  return `${item.label}${when} ${describeItemAmount(item)}${once}${describeItemCap(item)}${from}`;
}

/** Returns the text of a monthly charge: "Desk fee $150.00 a month". */
export const describeMonthlyCharge = ({ label, amount }: MonthlyCharge): string =>
  `${label} ${dollars(amount)} a month`;

const join = (parts: string[]) =>
  parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;

/**
 * Returns the text of a plan's terms in one line: its split, then items off the top, royalty, fees and monthly
 * charges.
 */
export function describePlan(terms: PlanTerms): string {
  const { off_the_top, royalty, split, after_split, monthly_charges } = terms;
  const sentences = [
    describeSplit(split),
    off_the_top.length > 0 && `Off the top: ${join(off_the_top.map(describeOffTheTop))}`,
    royalty && describeRoyalty(royalty),
    after_split.length > 0 && `Then ${join(after_split.map(describeAfterSplit))}`,
    monthly_charges.length > 0 && join(monthly_charges.map(describeMonthlyCharge)),
  ];
  return sentences.filter(Boolean).join(". ");
}
