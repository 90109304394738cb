import type { SaveStatementInput, StatementTerms, StatementTermsInput } from "./schema";
import type { SideStatement } from "./serialize";

/** The form values of a side's agreed terms, as typed text. */
export type StatementFormValues = {
  gross_kind: "rate" | "amount" | "steps";
  rate: string;
  amount: string;
  up_to: string;
  rate_above: string;
  adjustments: {
    kind: StatementTerms["adjustments"][number]["kind"];
    name: string;
    /** A percentage of the side's commission, "25%", or dollars, "500". */
    value: string;
  }[];
  /** For people who manage commissions: each agent's plan for this side alone, "" for the agent's own plan. */
  chosen: { user_id: string; name: string; plan_id: string }[];
  counts: "yes" | "no";
};

type Statement = Pick<SideStatement, "terms" | "shares" | "plans" | "counts_towards_caps">;

/** Returns the form values of a statement. The compensation defaults to a percentage. */
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

/** Returns the agreed terms of the form for the API. */
export const statementFormTerms = (values: StatementFormValues): StatementTermsInput => ({
  gross: toGross(values),
  adjustments: values.adjustments.map(({ kind, name, value }) => ({
    kind,
    name,
    ...toRateOrAmount(value.trim()),
  })),
});

/** Returns the choices that require managing commissions, for the API. */
export const statementFormChoices = ({
  chosen,
  counts,
}: StatementFormValues): Pick<SaveStatementInput, "plans" | "counts_towards_caps"> => ({
  // The list is empty while the statement cannot be computed. Then the saved plans are kept.
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
