import { planTerms, type PlanTerms, type PlanTermsInput } from "@/lib/commissions/plans/schema";

type SplitInput = PlanTermsInput["split"];
type AfterSplitInput = NonNullable<PlanTermsInput["after_split"]>[number];
type Rest = Omit<PlanTermsInput, "split">;

const NEVER = { kind: "none" } as const;
export const ANNIVERSARY = { kind: "anniversary" } as const;

/** Returns terms as a broker would enter them, validated as by the API. */
export const plan = (split: SplitInput, rest: Rest = {}): PlanTerms =>
  planTerms.parse({ split, ...rest });

export const flat = (companyRate: string, rest?: Rest) =>
  plan({ kind: "flat", company_rate: companyRate }, rest);

export const capped = (
  companyRate: string,
  cap: string,
  { after = "0", period = NEVER, ...rest }: Rest & Partial<CapRest> = {},
) => plan({ kind: "cap", company_rate: companyRate, cap, company_rate_after: after, period }, rest);

type CapRest = { after: string; period: Extract<SplitInput, { kind: "cap" }>["period"] };
type ScaleInput = Extract<SplitInput, { kind: "scale" }>;

/** Returns tiers from `[from, the agent's rate]`. */
export const scale = (
  tiers: [from: string, agentRate: string][],
  rest: Partial<Omit<ScaleInput, "kind" | "tiers">> = {},
) =>
  plan({
    kind: "scale",
    base: "gross_commission",
    period: rest.method === "per_deal" ? null : NEVER,
    ...rest,
    tiers: tiers.map(([from, agent_rate]) => ({ from, agent_rate })),
  });

/** Returns a fee that the agent pays the brokerage. */
export const fee = (key: string, amount: string, rest: Partial<AfterSplitInput> = {}) => ({
  key,
  label: key,
  payee: { kind: "brokerage" } as const,
  amount,
  ...rest,
});

/** Returns a percentage for an outside payee. */
export const percentage = (
  key: string,
  rate: string,
  base: AfterSplitInput["base"],
  rest: Partial<AfterSplitInput> = {},
) => ({ key, label: key, payee: { kind: "outside", name: key } as const, rate, base, ...rest });

export const REVIEW = fee("review", "25");
export const RISK = fee("risk", "60");
export const CAPPED_FEE = fee("capped_fee", "250", { when: "after_cap" });

/** 80/20 until $16,000, with the fees of examples 2 and 4. */
export const CAP_PLAN = capped("20", "16000", { after_split: [CAPPED_FEE, REVIEW, RISK] });
