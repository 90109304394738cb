import { cn } from "@/components/foundation/ui/class-names";
import { Icon } from "@/components/foundation/ui/icon";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import type { ClockTime } from "@/lib/foundation/dates/clock-time";
import { useWallClock } from "@/lib/foundation/dates/use-wall-clock";
import {
  dueLabel,
  NO_DUE_DATE,
  timedDueLabel,
  type DueLabel,
} from "@/lib/foundation/record-layer/due-label";
import { formatDate } from "@/lib/foundation/text/format";

type DueTextProps = {
  due: CalendarDay | null;
  today: CalendarDay;
  done: boolean;
  className?: string;
};

/** Today, Yesterday, Tomorrow, a short date; red and marked when overdue (docs/features/records/tasks.md, "Days"). */
export function DueText(props: DueTextProps) {
  return <Label {...props} label={dueLabel(props.due, props.today, props.done)} />;
}

export type TaskDueProps = Omit<DueTextProps, "due"> & {
  task: { due_date: CalendarDay | null; due_time: ClockTime | null };
};

/** DueText for a task, which may have a time. */
export function TaskDue({ task: { due_date: day, due_time: time }, ...rest }: TaskDueProps) {
  if (day === null || time === null) return <DueText due={day} {...rest} />;
  return <TimedDue due={{ day, time }} {...rest} />;
}

type TimedDueProps = Omit<TaskDueProps, "task"> & { due: { day: CalendarDay; time: ClockTime } };

function TimedDue({ due, ...rest }: TimedDueProps) {
  const now = useWallClock() ?? { day: rest.today, time: "00:00" };
  return <Label due={due.day} {...rest} label={timedDueLabel(due, now, rest.done)} />;
}

function Label({ due, today, done, className, label }: DueTextProps & { label: DueLabel }) {
  const { text, overdue } = label;
  const icon = overdue ? "triangle-exclamation-point" : "calendar-days";
  return (
    <span
      title={due ? `${overdue ? "Overdue: " : ""}${formatDate(due)}` : NO_DUE_DATE}
      className={cn(
        "inline-flex items-center gap-1.5 text-sm whitespace-nowrap tabular-nums",
        overdue ? "font-medium text-danger-fg" : "text-muted",
        due === today && !done && !overdue && "font-medium text-text",
        className,
      )}
    >
      <Icon name={icon} className="size-3.5 shrink-0" />
      {overdue && <span className="sr-only">Overdue: </span>}
      {text}
    </span>
  );
}
