import { CalculationError } from "@/lib/commissions/calculation/calculation-error";

/** The reason why a statement cannot be computed yet, written for the person who prepares it. */
export class StatementProblem extends Error {}

/**
 * Returns the result of `compute`, or the message of the StatementProblem or CalculationError that it throws.
 * Rethrows other errors.
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
