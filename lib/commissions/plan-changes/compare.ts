import { toDollarText } from "@/lib/commissions/calculation/decimal-text";
import type { PlanVersion } from "@/lib/commissions/plans/serialize";
import type { StatementInputs } from "@/lib/commissions/statements/inputs";
import { projectSides, type ProjectedSide } from "@/lib/commissions/statements/project-sides";

/** An agent's pending statement before and after a change of a plan. Amounts are dollars as text. */
export type PlanDifference = {
  transaction_id: string;
  number: string;
  title: string;
  side: "Listing" | "Buying";
  closing_date: string;
  user_id: string;
  name: string | null;
  /** Null when it cannot be computed. */
  net_before: string | null;
  net_after: string | null;
};

/**
 * Returns the pending statements that a new version of a plan would change, with the amounts before and after,
 * ordered by closing. A version with the same first day as an existing one replaces it.
 */
export function comparePlanChange(
  sides: StatementInputs[],
  planId: string,
  version: PlanVersion,
): PlanDifference[] {
  const before = projectSides(sides);
  const after = projectSides(sides.map((inputs) => withVersion(inputs, planId, version)));
  return before
    .flatMap((side, place) => compareSide(side, after[place]))
    .toSorted((a, b) => (a.closing_date < b.closing_date ? -1 : 1));
}

const withVersion = (
  inputs: StatementInputs,
  planId: string,
  version: PlanVersion,
): StatementInputs => ({
  ...inputs,
  plans: inputs.plans.map((plan) =>
    plan.id === planId ? { ...plan, versions: addVersion(plan.versions, version) } : plan,
  ),
});

const addVersion = (versions: PlanVersion[], added: PlanVersion): PlanVersion[] =>
  [...versions.filter(({ counts_from }) => counts_from !== added.counts_from), added].toSorted(
    (a, b) => (a.counts_from < b.counts_from ? -1 : 1),
  );

function compareSide(before: ProjectedSide, after: ProjectedSide | undefined): PlanDifference[] {
  const { inputs } = before;
  return inputs.people.flatMap(({ user_id, name }) => {
    const [net_before, net_after] = [netOf(before, user_id), netOf(after, user_id)];
    if (net_before === net_after) return [];
    return {
      transaction_id: inputs.transaction_id,
      number: inputs.number,
      title: inputs.title,
      side: inputs.side,
      closing_date: inputs.closing_date ?? "",
      user_id,
      name,
      net_before,
      net_after,
    };
  });
}

function netOf(side: ProjectedSide | undefined, userId: string): string | null {
  const share = side?.result?.agents.find(({ memberId }) => memberId === userId);
  return share ? toDollarText(share.net) : null;
}
