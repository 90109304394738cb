import { Link } from "@/components/foundation/ui/link";
import { holdText, stepText, stopText } from "@/lib/follow-up/action-plans/labels";
import type { PlanEnrolment } from "@/lib/follow-up/action-plans/serialize";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatDateTime } from "@/lib/foundation/text/format";
import { EnrolmentBadge } from "./enrolment-badge";

type EnrolmentLinesProps = { enrolment: PlanEnrolment };

/** Renders an enrolment: plan, status, next step and time, or why it ended. */
export function EnrolmentLines({ enrolment }: EnrolmentLinesProps) {
  const timeZone = useTimeZone();
  const { plan_id, plan_name, next_step, due_at, held_by, last_run } = enrolment;
  const { status, stopped_because, ended_at, steps, steps_gone } = enrolment;
  const at = (moment: string) => formatDateTime(moment, timeZone);
  const failed = last_run?.outcome === "not_done" && last_run.reason;
  return (
    <div className="grid min-w-0 gap-0.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          href={`/action-plans/${plan_id}`}
          prefetch={false}
          className="rounded-mark font-medium [overflow-wrap:anywhere] underline-offset-4 hover:underline"
        >
          {plan_name}
        </Link>
        <EnrolmentBadge status={status} />
      </p>
      {next_step && (
        <p className="line-clamp-2 text-sm [overflow-wrap:anywhere]">{stepText(next_step)}</p>
      )}
      {next_step && due_at && (
        <p className="text-sm text-muted">
          {held_by ? `${holdText(held_by)}, ${at(due_at)}` : at(due_at)}
          <span aria-hidden="true"> · </span>
          {`step ${Math.min(steps_gone + 1, steps)} of ${steps}`}
        </p>
      )}
      {stopped_because && ended_at && (
        <p className="text-sm text-muted">{`${stopText(stopped_because)}, ${at(ended_at)}`}</p>
      )}
      {status === "finished" && ended_at && <p className="text-sm text-muted">{at(ended_at)}</p>}
      {failed && <p className="text-sm text-warning-fg">{`The last step failed: ${failed}`}</p>}
    </div>
  );
}
