import type { SaveStatementInput, StatementTerms, StatementTermsInput } from "./schema";
import type { SideStatement } from "./serialize";

/** The form of what was agreed for a side, as typed text. */
export type StatementFormValues = {
  gross_kind: "rate" | "amount" | "steps";
  rate: string;
  amount: string;
  up_to: string;
  rate_above: string;
  adjustments: {
    kind: StatementTerms["adjustments"][number]["kind"];
    name: string;
    /** "25%" of the side's commission, or dollars: "500". */
    value: string;
  }[];
  /** For whoever manages commissions: the plan of each agent for this side alone, "" for their own. */
  chosen: { user_id: string; name: string; plan_id: string }[];
  counts: "yes" | "no";
};

type Statement = Pick<SideStatement, "terms" | "shares" | "plans" | "counts_towards_caps">;

/** Returns the form's values of a statement; a percentage where nothing was agreed yet. */
export function statementFormValues({
  terms,
  shares,
  plans,
  counts_towards_caps,
}: Statement): StatementFormValues {
  const gross = terms?.gross ?? null;
  return {
    gross_kind: gross?.kind ?? "rate",
    rate: gross && gross.kind !== "amount" ? gross.rate : "",
    amount: gross?.kind === "amount" ? gross.amount : "",
    up_to: gross?.kind === "steps" ? gross.up_to : "",
    rate_above: gross?.kind === "steps" ? gross.rate_above : "",
    adjustments: (terms?.adjustments ?? []).map(({ kind, name, rate, amount }) => ({
      kind,
      name,
      value: rate === null ? (amount ?? "") : `${rate}%`,
    })),
    chosen: shares.map(({ user_id, name }) => ({
      user_id,
      name: name ?? "Former member",
      plan_id: plans[user_id] ?? "",
    })),
    counts: counts_towards_caps ? "yes" : "no",
  };
}

/** Returns what was agreed, as the API takes it. */
export const statementFormTerms = (values: StatementFormValues): StatementTermsInput => ({
  gross: toGross(values),
  adjustments: values.adjustments.map(({ kind, name, value }) => ({
    kind,
    name,
    ...toRateOrAmount(value.trim()),
  })),
});

/** Returns what only whoever manages commissions decides, as the API takes it. */
export const statementFormChoices = ({
  chosen,
  counts,
}: StatementFormValues): Pick<SaveStatementInput, "plans" | "counts_towards_caps"> => ({
  // Nobody is listed while the statement cannot be computed: what was chosen then stays.
  ...(chosen.length > 0 && {
    plans: Object.fromEntries(
      chosen.flatMap(({ user_id, plan_id }) => (plan_id ? [[user_id, plan_id]] : [])),
    ),
  }),
  counts_towards_caps: counts === "yes",
});

const toRateOrAmount = (value: string) =>
  value.endsWith("%") ? { rate: value.slice(0, -1) } : { amount: value };

function toGross(values: StatementFormValues): StatementTermsInput["gross"] {
  const { gross_kind, rate, amount, up_to, rate_above } = values;
  switch (gross_kind) {
    case "rate":
      return { kind: "rate", rate };
    case "amount":
      return { kind: "amount", amount };
    case "steps":
      return { kind: "steps", rate, up_to, rate_above };
  }
}
