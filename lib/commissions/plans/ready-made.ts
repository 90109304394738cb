import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { planTerms, type PlanTerms, type PlanTermsInput } from "./schema";

/** A common plan, as a template for a new one. */
export type ReadyMadePlan = {
  /** Its key in the address of a new plan: `?start=cap`. */
  key: string;
  title: string;
  text: string;
  /** The initial name of the new plan. */
  name: string;
  terms: PlanTerms;
};

const YEAR = { kind: "anniversary" } as const;

const readyMade = (
  plan: Omit<ReadyMadePlan, "terms">,
  split: PlanTermsInput["split"],
  rest: Partial<PlanTermsInput> = {},
): ReadyMadePlan => ({ ...plan, terms: planTerms.parse({ split, ...rest }) });

/** The ready-made plans, the simplest first. Their figures are typical examples, to be changed. */
export const READY_MADE_PLANS: readonly ReadyMadePlan[] = [
  readyMade(
    {
      key: "flat",
      title: "Flat split",
      text: "The same share of every deal, such as 70/30.",
      name: "70/30",
    },
    { kind: "flat", company_rate: "30" },
  ),
  readyMade(
    {
      key: "cap",
      title: "Split with a cap",
      text: "The brokerage takes its share until the agent has paid in the cap of the year.",
      name: "80/20 with a cap",
    },
    { kind: "cap", company_rate: "20", cap: "16000", company_rate_after: "0", period: YEAR },
  ),
  readyMade(
    {
      key: "scale",
      title: "Sliding scale",
      text: "The agent’s share grows with what they have closed in the year.",
      name: "Sliding scale",
    },
    {
      kind: "scale",
      base: "gross_commission",
      period: YEAR,
      tiers: [
        { from: "0", agent_rate: "60" },
        { from: "50000", agent_rate: "70" },
        { from: "100000", agent_rate: "80" },
      ],
    },
  ),
  readyMade(
    {
      key: "fee",
      title: "100% with a fee",
      text: "The agent keeps the commission and pays a fee for each transaction.",
      name: "100% with a fee",
    },
    { kind: "flat", company_rate: "0" },
    {
      after_split: [
        {
          key: "transaction_fee",
          label: "Transaction fee",
          payee: { kind: "brokerage" },
          amount: "390",
          once: "transaction",
        },
      ],
    },
  ),
];

/** The initial values of a new plan. */
export type PlanStart = { name: string; terms: PlanTerms; counts_from: CalendarDay };

/** The default without a ready-made plan: the split that most brokerages have. */
const USUAL = "cap";

/**
 * Returns the initial values of a new plan for the `start` parameter of the address: a ready-made plan with its
 * name, or the usual one without a name.
 */
export function toPlanStart(key: unknown, today: CalendarDay): PlanStart {
  const chosen = READY_MADE_PLANS.find((plan) => plan.key === key);
  const { terms } = chosen ?? READY_MADE_PLANS.find((plan) => plan.key === USUAL)!;
  return { name: chosen?.name ?? "", terms, counts_from: today };
}
