import { toDollarText } from "@/lib/commissions/calculation/decimal-text";
import type { AgentResult } from "@/lib/commissions/calculation/types";
import { hasEarner } from "@/lib/commissions/statements/earlier-closings";
import type { StatementInputs } from "@/lib/commissions/statements/inputs";
import { projectSides, type ProjectedSide } from "@/lib/commissions/statements/project-sides";

/** A statement that is not approved yet, projected as if all pending sides close in the order of their closing days. */
export type PendingStatement = {
  transaction_id: string;
  number: string;
  title: string;
  side: "Listing" | "Buying";
  status: "Draft" | "Submitted";
  closing_date: string;
  /** Dollars as text; null when it cannot be computed. */
  gross: string | null;
  net: string | null;
  /** The amount that counts towards the cap of the agent's plan. */
  company_dollar: string | null;
  problem: string | null;
};

/**
 * Returns a member's share of pending sides, projected in the order of closing days. Sides of others who share
 * a team's cap are computed, but not returned, because the reader may not see them.
 */
export const projectPending = (sides: StatementInputs[], userId: string): PendingStatement[] =>
  projectSides(sides)
    .filter(({ inputs }) => hasEarner(inputs, userId))
    .map((side) =>
      toPending(
        side,
        side.result?.agents.find(({ memberId }) => memberId === userId),
      ),
    );

/** Returns the shares of all agents and of the brokerage in pending sides. `company_dollar` is that of the splits. */
export const projectCompany = (sides: StatementInputs[]): PendingStatement[] =>
  projectSides(sides).map((side) => toPending(side, side.result && sumShares(side.result.agents)));

type Share = Pick<AgentResult, "net" | "companyDollar">;

const sumShares = (agents: AgentResult[]): Share => ({
  net: agents.reduce((sum, { net }) => sum + net, 0n),
  companyDollar: agents.reduce((sum, { companyDollar }) => sum + companyDollar, 0n),
});

const toPending = (
  { inputs, result, problem }: ProjectedSide,
  share: Share | null | undefined,
): PendingStatement => ({
  transaction_id: inputs.transaction_id,
  number: inputs.number,
  title: inputs.title,
  side: inputs.side,
  status: inputs.statement?.status === "Submitted" ? "Submitted" : "Draft",
  closing_date: inputs.closing_date ?? "",
  gross: result ? toDollarText(result.gross) : null,
  net: share ? toDollarText(share.net) : null,
  company_dollar: share ? toDollarText(share.companyDollar) : null,
  problem,
});
