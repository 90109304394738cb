import { cn } from "@/components/foundation/ui/class-names";
import { TableHead } from "@/components/foundation/ui/table-head";
import { formatNumber } from "@/lib/foundation/text/format";
import { toJobLabel, waitText } from "@/lib/platform/platform/job-labels";
import type { Queue } from "@/lib/platform/platform/serialize";

/** The age of a due job from which people wait too long, in seconds. */
const SLOW_SECONDS = 300;

const COUNTS = [
  ["waiting", "Waiting"],
  ["running", "Running"],
  ["scheduled", "For later"],
  ["failing", "Failing"],
  ["dead", "Given up"],
] as const;

/** Renders the jobs of each kind. Problems are highlighted. */
export function QueueTable({ queues }: { queues: Queue[] }) {
  return (
    <div className="mb-8 overflow-x-auto" tabIndex={0} role="region" aria-label="Jobs by kind">
      <table className="w-full min-w-[680px] tabular-nums">
        <TableHead columns={["Kind", ...COUNTS.map(([, head]) => head), "Longest wait"]} />
        <tbody>
          {queues.map((queue) => (
            <tr key={queue.task} className="border-b border-line last:border-0">
              <th scope="row" className="py-2.5 text-left font-normal">
                {toJobLabel(queue.task)}
              </th>
              {COUNTS.map(([key]) => (
                <td key={key} className={cn("pl-4 text-right", getLooks(key, queue[key]))}>
                  {formatNumber(queue[key])}
                </td>
              ))}
              <td
                className={cn(
                  "pl-4 text-right",
                  (queue.oldest_seconds ?? 0) > SLOW_SECONDS && "font-medium text-warning-fg",
                )}
              >
                {queue.oldest_seconds === null ? "–" : waitText(queue.oldest_seconds)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function getLooks(key: (typeof COUNTS)[number][0], count: number): string {
  if (count === 0) return "text-muted";
  if (key === "dead") return "font-medium text-danger-fg";
  return key === "failing" ? "font-medium text-warning-fg" : "";
}
