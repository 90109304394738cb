import { CalculationError } from "@/lib/commissions/calculation/calculation-error";

/** Why a statement cannot be computed yet, in a sentence for whoever prepares it. */
export class StatementProblem extends Error {}

/** Runs `compute`; returns what it returns, or the sentence that says why it cannot be computed yet. */
export function orProblem<Result>(
  compute: () => Result,
): { result: Result; problem: null } | { result: null; problem: string } {
  try {
    return { result: compute(), problem: null };
  } catch (error) {
    if (!(error instanceof StatementProblem || error instanceof CalculationError)) throw error;
    return { result: null, problem: error.message };
  }
}
