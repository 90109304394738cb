import { formatCents } from "./decimal-text";
import { divideByWeights } from "./division";
import { newShare, type Share } from "./share";
import { basis, memberPayee } from "./statement-lines";
import type { Cents, SideInput, StatementLine } from "./types";

const WHOLE_SIDE = 100n;

/**
 * Step 4: divides the rest of the gross among the side's agents by their weights, to the cent
 * (docs/features/commissions/calculation.md, "Rounding"; examples 13 and 14). Divides the price and the side
 * itself the same way, for scales that count volume or sides.
 */
export function divideAwards(
  input: SideInput,
  left: Cents,
): { shares: Share[]; lines: StatementLine[] } {
  const weights = input.agents.map(({ weight }) => weight);
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  const awards = divideByWeights(left, weights);
  const volumes = divideByWeights(input.price ?? 0n, weights);
  const sides = divideByWeights(WHOLE_SIDE, weights);
  const shares = input.agents.map((agent, place) =>
    newShare({
      earner: agent,
      team: agent.team,
      award: awards[place] ?? 0n,
      volume: volumes[place] ?? 0n,
      sides: sides[place] ?? 0n,
    }),
  );
  const lines = input.agents.map(({ memberId, weight }, place) =>
    basis({
      key: `award:${memberId}`,
      step: "award",
      payee: memberPayee(memberId),
      memberId,
      label: "Award",
      formula:
        weights.length === 1
          ? `All of ${formatCents(left)}`
          : `${weight} of ${total} shares of ${formatCents(left)}`,
      amount: awards[place] ?? 0n,
    }),
  );
  return { shares, lines };
}
