import type { ReportAddress } from "@/lib/records/report-catalogue/address";
import { TARGET_PERIODS, type Target, type TargetPeriod, type Targets } from "./schema";

/** Returns the range and period of targets for a report; null when no target can apply to it. */
export function getTargetRange({
  report,
  range,
}: Pick<ReportAddress, "report" | "range">): { range: string; period: TargetPeriod } | null {
  const period = TARGET_PERIODS.find((name) => range.endsWith(`_${name}`));
  return report === "closed" && period ? { range, period } : null;
}

/** Returns the targets of a report's deals: all visible ones, or those of a person or team. */
export function getTargets(
  { targets }: Targets,
  { owner, team }: Pick<ReportAddress, "owner" | "team">,
  me: string,
): Target[] {
  const person = owner === "me" ? me : owner;
  if (person) return targets.filter(({ user_id }) => user_id === person);
  return team ? targets.filter(({ team_id }) => team_id === team) : targets;
}
