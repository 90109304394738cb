import { formatDate } from "@/lib/foundation/text/format";
import type { CommissionTeam } from "./serialize";

/**
 * Returns the text of a team's split: "The leader’s part comes before the brokerage’s share. Each has their own
 * cap."
 */
export function describeTeam({
  split,
  cap,
  start_day,
}: Pick<CommissionTeam, "split" | "cap" | "start_day">): string {
  const since = start_day ? `, from ${formatDate(start_day)}` : "";
  const whose = cap === "team" ? `The team has one cap${since}` : "Each has their own cap";
  return `The leader’s part comes ${split} the brokerage’s share. ${whose}.`;
}
