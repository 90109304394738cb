import { calculateSide } from "@/lib/commissions/calculation/calculate-side";
import type { SideResult } from "@/lib/commissions/calculation/types";
import type { StatementInputs } from "./inputs";
import { tryCompute } from "./problem";
import { statementTerms, type StatementTerms } from "./schema";
import { toSideInput } from "./side-input";

/** The current calculation of a statement that is not approved. */
export type ComputedStatement = {
  /** The agreed terms. A side without a statement starts with its deal's rate. */
  terms: StatementTerms | null;
  /** Null while an input is missing. */
  result: SideResult | null;
  /** The text of what is missing. */
  problem: string | null;
};

/** Computes the statement of a side as an approval now would. */
export function computeStatement(inputs: StatementInputs): ComputedStatement {
  const terms = readTerms(inputs);
  return { terms, ...tryCompute(() => calculateSide(toSideInput(inputs, terms))) };
}

/**
 * Returns the agreed terms of a side: the saved ones, else those of the version voided last, else the
 * percentage of its deal.
 */
export function readTerms({
  statement,
  earlier_terms,
  deal_rate,
}: StatementInputs): StatementTerms | null {
  const saved = statement ? statement.terms : earlier_terms;
  if (saved) return statementTerms.safeParse(saved).data ?? null;
  return deal_rate === null
    ? null
    : statementTerms.parse({ gross: { kind: "rate", rate: deal_rate } });
}
