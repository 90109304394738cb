import { isCalendarDay } from "@/lib/foundation/dates/calendar-day";
import { CalculationError } from "./calculation-error";
import { formatCents, formatRate, MAX_CENTS } from "./decimal-text";
import { WHOLE } from "./fraction";
import type { Cents, Rate, RateOrAmount, SideInput } from "./types";

/**
 * Throws `CalculationError` with a message at the invalid field: amounts below 0 or too large, rates beyond
 * 100%, no agents, the same agent twice, weights that sum to 0.
 */
export function checkInput(input: SideInput): void {
  if (!isCalendarDay(input.closingDate)) {
    throw new CalculationError("closing_day_invalid", "Enter the closing day.", {
      field: "closing_date",
    });
  }
  checkAmounts(input);
  checkRates(input);
  checkAgents(input);
}

function checkAmounts({ price, gross, bonuses, credits, coBroke, referrals }: SideInput) {
  checkAmount(price ?? 0n, "price");
  if (gross.kind === "amount") checkAmount(gross.amount, "gross");
  for (const { amount } of bonuses) checkAmount(amount, "bonuses");
  for (const { amount } of credits) checkAmount(amount, "credits");
  checkAmount(coBroke?.amount ?? 0n, "co_broke");
  for (const { amount } of referrals) checkAmount(amount ?? 0n, "referrals");
}

function checkAmount(amount: Cents, field: string) {
  if (amount >= 0n && amount <= MAX_CENTS) return;
  throw new CalculationError(
    "amount_invalid",
    `An amount is between $0.00 and ${formatCents(MAX_CENTS)}, and this is ${formatCents(amount)}.`,
    { field },
  );
}

function checkRates({ gross, coBroke, referrals, agents }: SideInput) {
  if (gross.kind === "rate") checkRate(gross.rate, "gross");
  if (gross.kind === "steps") for (const { rate } of gross.steps) checkRate(rate, "gross");
  checkRate(rateOf(coBroke), "co_broke");
  for (const item of referrals) checkRate(rateOf(item), "referrals");
  for (const { withholdingShare, team } of agents) {
    checkRate(withholdingShare, "withholding_share");
    checkRate(team?.leaderRate ?? 0n, "leader_rate");
    checkRate(team?.leader.withholdingShare ?? 0n, "withholding_share");
  }
}

const rateOf = (item: RateOrAmount | null) => item?.rate ?? 0n;

function checkRate(rate: Rate, field: string) {
  if (rate >= 0n && rate <= WHOLE) return;
  throw new CalculationError(
    "rate_invalid",
    `A percentage is between 0% and 100%, and this is ${formatRate(rate)}.`,
    { field },
  );
}

function checkAgents({ agents }: SideInput) {
  if (agents.length === 0) {
    throw new CalculationError("agents_missing", "Add the agent of this side.", {
      field: "agents",
    });
  }
  const seen = new Set<string>();
  for (const { memberId } of agents) {
    if (seen.has(memberId)) {
      const text = "This agent is on the side twice. Combine the two weights.";
      throw new CalculationError("agent_twice", text, { field: "agents", memberId });
    }
    seen.add(memberId);
  }
  checkWeights(agents.map(({ weight }) => weight));
  for (const agent of agents) {
    for (const { owed, memberId } of agent.team ? [agent, agent.team.leader] : [agent]) {
      if (owed >= 0n) continue;
      throw new CalculationError("owed_negative", "What an agent owes cannot be below $0.00.", {
        memberId,
      });
    }
  }
}

function checkWeights(weights: bigint[]) {
  const isBelow = weights.some((weight) => weight < 0n);
  if (!isBelow && weights.some((weight) => weight > 0n)) return;
  const text = isBelow
    ? "A weight cannot be below 0."
    : "All weights are 0. Give at least one agent a weight above 0.";
  throw new CalculationError("weights_invalid", text, { field: "agents" });
}
