import { counterId, readerOf } from "@/lib/commissions/calculation/counters";
import { toCents } from "@/lib/commissions/calculation/decimal-text";
import { projectStatements } from "@/lib/commissions/calculation/project-statements";
import type { SideResult } from "@/lib/commissions/calculation/types";
import { readTerms } from "./compute";
import type { StatementInputs } from "./inputs";
import { tryCompute } from "./problem";
import { toCounterKey, toSideInput } from "./side-input";

/** The projection of an unapproved side. `problem` is the text of why it cannot be computed. */
export type ProjectedSide = {
  inputs: StatementInputs;
  result: SideResult | null;
  problem: string | null;
};

/**
 * Computes unapproved sides in the order of their closings, starting from the stored counters. Each side reads
 * the counters that the earlier ones would leave. Returns them in the given order.
 */
export function projectSides(sides: StatementInputs[]): ProjectedSide[] {
  const prepared = sides.map((inputs) => ({
    inputs,
    ...tryCompute(() => toSideInput(inputs, readTerms(inputs))),
  }));
  const stored = new Map(
    sides.flatMap(({ counters }) =>
      counters.map(
        (counter) => [counterId(toCounterKey(counter)), toCents(counter.amount)] as const,
      ),
    ),
  );
  const projections = projectStatements(
    prepared.flatMap(({ inputs, result }) =>
      result ? [{ id: inputs.side_id, transactionId: inputs.transaction_id, input: result }] : [],
    ),
    readerOf(stored),
  );
  const results = new Map(projections.map((projection) => [projection.id, projection]));
  return prepared.map(({ inputs, problem }) => {
    const projection = results.get(inputs.side_id);
    return {
      inputs,
      result: projection?.result ?? null,
      problem: problem ?? projection?.error?.message ?? null,
    };
  });
}
