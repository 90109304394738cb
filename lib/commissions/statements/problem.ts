import { CalculationError } from "@/lib/commissions/calculation/calculation-error";

/** Why a statement cannot be computed yet, in a sentence for whoever prepares it. */
export class StatementProblem extends Error {}

/**
 * Returns what `compute` returns, or the sentence of the StatementProblem or CalculationError that it
 * throws. Throws any other error.
 */
export function tryCompute<Result>(
  compute: () => Result,
): { result: Result; problem: null } | { result: null; problem: string } {
  try {
    return { result: compute(), problem: null };
  } catch (error) {
    if (!(error instanceof StatementProblem || error instanceof CalculationError)) throw error;
    return { result: null, problem: error.message };
  }
}
