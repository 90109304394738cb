import { isOfSplit } from "@/lib/commissions/calculation/counters";
import { listPeriodStarts } from "@/lib/commissions/members/period-starts";
import { findTerms } from "@/lib/commissions/members/plan-today";
import type { CommissionMember } from "@/lib/commissions/members/serialize";
import { listPlanCounters, type PlanCounter } from "@/lib/commissions/plans/plan-counters";
import type { CommissionPlan } from "@/lib/commissions/plans/serialize";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import type { CommissionTeam } from "./serialize";

type TeamParts = {
  team: Pick<CommissionTeam, "id" | "leader_id" | "start_day" | "members">;
  members: readonly CommissionMember[];
  plans: readonly CommissionPlan[];
  today: CalendarDay;
};

/** A counter of the team with the first days of its periods, the latest first. */
type TeamCounter = PlanCounter & { starts: CalendarDay[] };

/**
 * Returns the shared counters of a team, by the plans in force today for its leader and members. Each counter
 * is listed once with the first days of the current period and the one before. The number `counters` also
 * includes those whose period depends on a missing start day.
 */
export function listTeamCounters({ team, members, plans, today }: TeamParts): {
  counters: number;
  offered: TeamCounter[];
} {
  const people = [team.leader_id, ...team.members.map(({ user_id }) => user_id)];
  const counters = members
    .filter(({ user_id }) => people.includes(user_id))
    .flatMap((member) => findTerms(member, plans, today) ?? [])
    .flatMap(listPlanCounters)
    .filter(({ name }) => isOfSplit(name));
  const offered = new Map<string, TeamCounter>();
  for (const counter of counters) {
    const holder = { user_id: team.id, start_day: team.start_day };
    const starts = listPeriodStarts(counter.period, today, holder);
    if (!starts) continue;
    const known = offered.get(counter.name)?.starts ?? [];
    const all = [...new Set([...known, ...starts])].toSorted().toReversed();
    offered.set(counter.name, { ...counter, starts: all });
  }
  return { counters: counters.length, offered: [...offered.values()] };
}
