import { formatNumber } from "@/lib/foundation/text/format";
import type { TransactionSide } from "./serialize";

type Weighed = Pick<TransactionSide["agents"][number], "weight">;

/** Returns an agent's share of a side in percent with at most one decimal, "33.3%"; null for the only agent. */
export function formatShare({ weight }: Weighed, agents: readonly Weighed[]): string | null {
  if (agents.length === 1) return null;
  const sum = agents.reduce((total, agent) => total + agent.weight, 0);
  return `${formatNumber(Math.round((weight / sum) * 1000) / 10)}%`;
}
