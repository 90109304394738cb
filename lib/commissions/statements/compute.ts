import { calculateSide } from "@/lib/commissions/calculation/calculate-side";
import type { SideResult } from "@/lib/commissions/calculation/types";
import type { StatementInputs } from "./inputs";
import { tryCompute } from "./problem";
import { statementTerms, type StatementTerms } from "./schema";
import { toSideInput } from "./side-input";

/** A statement that is not approved, as it stands now. */
export type ComputedStatement = {
  /** What was agreed; a side without a statement begins with its deal's rate. */
  terms: StatementTerms | null;
  /** Null while something is missing. */
  result: SideResult | null;
  /** What is missing, in a sentence. */
  problem: string | null;
};

/** Computes the statement of a side as it would be approved now. */
export function computeStatement(inputs: StatementInputs): ComputedStatement {
  const terms = readTerms(inputs);
  return { terms, ...tryCompute(() => calculateSide(toSideInput(inputs, terms))) };
}

/** Returns what was agreed for a side: as it was saved, else as before a void, else the percentage of its deal. */
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
