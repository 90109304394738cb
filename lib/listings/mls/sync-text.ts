import { formatDateTime } from "@/lib/foundation/text/format";
import { CONNECTION_FAILURES } from "./messages";
import type { MlsUsage } from "./serialize";

/** Returns why followed homes cannot be read, and when reading is retried; null when it works. */
export function syncText(
  usage: Pick<MlsUsage, "sync_failure" | "sync_failures" | "next_sync_at">,
  timeZone: string,
): string | null {
  const { sync_failure: failure, sync_failures: times, next_sync_at: nextAt } = usage;
  if (failure === null) return null;
  return [
    times > 1
      ? `The homes your team watches could not be updated the last ${times} times.`
      : "The homes your team watches could not be updated the last time.",
    CONNECTION_FAILURES[failure],
    nextAt && `Tried again after ${formatDateTime(nextAt, timeZone)}.`,
  ]
    .filter(Boolean)
    .join(" ");
}
