import type { PlanPeriod } from "@/lib/commissions/plans/schema";
import { periodStart } from "./period";
import type { Cents, CounterKey, CounterName, Earner, SideInput, TeamShare } from "./types";

/** One person's part of the side, as the steps change it. */
export type Share = {
  earner: Earner;
  team: TeamShare | null;
  /** False for a leader who receives a part of a member's share after the split and has no award. */
  hasAward: boolean;
  /** The person's part of the rest after the items off the top, before the brokerage's split. */
  award: Cents;
  /** The person's part of the price; 0 when the file has none. */
  volume: Cents;
  /** The person's part of the side, in hundredths. */
  sides: bigint;
  companyDollar: Cents;
  /** The rest of the person's share after the steps so far. */
  left: Cents;
};

/** Returns a share before any deduction. */
export const newShare = (
  given: Pick<Share, "earner" | "team" | "award" | "volume" | "sides">,
): Share => ({ ...given, hasAward: true, companyDollar: 0n, left: given.award });

/** Returns the key of the person's own counter, in the period of the closing. */
export function ownCounter(
  { earner }: Share,
  name: CounterName,
  period: PlanPeriod,
  { closingDate }: SideInput,
): CounterKey {
  const holder = `member:${earner.memberId}` as const;
  return { holder, name, periodStart: periodStart(period, closingDate, earner) };
}

/**
 * Returns the key of the counter that the brokerage's split moves: the person's own, or the team's when the
 * team shares a cap (docs/features/commissions/calculation.md, example 19).
 */
export function splitCounter(
  share: Share,
  name: CounterName,
  period: PlanPeriod,
  input: SideInput,
): CounterKey {
  const { earner, team } = share;
  if (team?.cap !== "team") return ownCounter(share, name, period, input);
  const holder = { memberId: earner.memberId, startDay: team.startDay };
  return {
    holder: `team:${team.teamId}`,
    name,
    periodStart: periodStart(period, input.closingDate, holder),
  };
}
