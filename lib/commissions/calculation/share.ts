import type { PlanPeriod } from "@/lib/commissions/plans/schema";
import { periodStart } from "./period";
import type { Cents, CounterKey, CounterName, Earner, SideInput, TeamShare } from "./types";

/** One person's part of the side on its way through the steps. */
export type Share = {
  earner: Earner;
  team: TeamShare | null;
  /** False for a leader who gets a part of a member's share after the split, and has no award. */
  hasAward: boolean;
  /** The part of what was left after the top, before the brokerage's split. */
  award: Cents;
  /** The person's part of the price; 0 where the file has none. */
  volume: Cents;
  /** The person's part of the side, in hundredths. */
  sides: bigint;
  companyDollar: Cents;
  /** What the person has of the side so far. */
  left: Cents;
};

/** A share that nothing was taken from yet. */
export const newShare = (
  given: Pick<Share, "earner" | "team" | "award" | "volume" | "sides">,
): Share => ({ ...given, hasAward: true, companyDollar: 0n, left: given.award });

/** Returns a counter of the person's own, in the period of the closing. */
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
 * Returns the counter that the brokerage's split moves: the person's own, or the one of the team
 * where the team shares a cap (docs/features/commissions/calculation.md, example 19).
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
