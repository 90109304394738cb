import { CalendarDays, TriangleAlert } from "lucide-react";
import { cn } from "@/components/ui/class-names";
import type { CalendarDay } from "@/lib/calendar-day";
import { formatDate } from "@/lib/format";
import { dueLabel, NO_DUE_DATE } from "@/lib/tasks/due-label";

type DueTextProps = {
  due: CalendarDay | null;
  today: CalendarDay;
  done: boolean;
  className?: string;
};

/** Today, Yesterday, Tomorrow, a short date; red and marked when overdue (docs/features/tasks.md, "Days"). */
export function DueText({ due, today, done, className }: DueTextProps) {
  const { text, overdue } = dueLabel(due, today, done);
  const Icon = overdue ? TriangleAlert : CalendarDays;
  return (
    <span
      title={due ? `${overdue ? "Overdue: " : ""}${formatDate(due)}` : NO_DUE_DATE}
      className={cn(
        "inline-flex items-center gap-1.5 text-sm whitespace-nowrap tabular-nums",
        overdue ? "font-medium text-danger-fg" : "text-muted",
        due === today && !done && "font-medium text-text",
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {overdue && <span className="sr-only">Overdue: </span>}
      {text}
    </span>
  );
}
