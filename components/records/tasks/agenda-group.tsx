"use client";

import type { ReactNode } from "react";
import { Card } from "@/components/foundation/ui/card";
import { cn } from "@/components/foundation/ui/class-names";
import { KeyDateRow } from "@/components/records/key-dates/key-date-row";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { formatDay } from "@/lib/foundation/text/format";
import type { KeyDate } from "@/lib/records/key-dates/serialize";
import type { AgendaGroup as Group, AgendaItem } from "@/lib/records/tasks/agenda";
import type { Task } from "@/lib/records/tasks/serialize";
import { TaskRow } from "./task-row";

export type AgendaRowsProps = {
  today: CalendarDay;
  showAssignee: boolean;
  /** Renders the custom field values in a task's row. */
  renderOwn?: ((task: Task) => ReactNode) | undefined;
  /** The kind of record whose page this is; rows leave it out. */
  within?: "client" | "deal" | undefined;
  onTickTask: (task: Task, completed: boolean) => void;
  onTickKeyDate: (keyDate: KeyDate, done: boolean) => void;
  onDelete: (task: Task) => void;
};

type AgendaGroupProps = AgendaRowsProps & {
  name: Group["name"];
  items: readonly AgendaItem[];
  /** The heading, when it differs from the name. */
  title?: string;
  /** Rendered at the end of the heading. */
  action?: ReactNode;
};

/** Renders one group of the list with its heading. */
export function AgendaGroup({ name, items, title, action, ...rows }: AgendaGroupProps) {
  const open = items.filter((item) => !item.done).length;
  const headingId = `tasks-${name.replaceAll(" ", "-").toLowerCase()}`;
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-2 flex min-h-6 items-center justify-between gap-2 px-1 touch:mb-1">
        <h2
          id={headingId}
          className={cn(
            "flex items-baseline gap-2 text-base",
            name === "Overdue" && open > 0 && "text-danger-fg",
          )}
        >
          {title ?? name}
          {name === "Today" && (
            <span className="font-normal text-muted">{formatDay(rows.today)}</span>
          )}
          {open > 0 && <span className="text-sm font-normal text-muted tabular-nums">{open}</span>}
        </h2>
        {action}
      </div>
      <Card className="overflow-hidden">
        <AgendaList items={items} {...rows} />
      </Card>
    </section>
  );
}

type AgendaListProps = AgendaRowsProps & { items: readonly AgendaItem[]; className?: string };

/** Renders a list of tasks and key dates. Rows wrap in a narrow list. */
export function AgendaList({
  items,
  today,
  showAssignee,
  renderOwn,
  within,
  onTickTask,
  onTickKeyDate,
  onDelete,
  className,
}: AgendaListProps) {
  return (
    <ul className={cn("@container divide-y divide-line", className)}>
      {items.map((item) =>
        item.kind === "task" ? (
          <TaskRow
            key={item.id}
            task={item.task}
            today={today}
            {...{ showAssignee, renderOwn, within }}
            onTick={onTickTask}
            onDelete={onDelete}
          />
        ) : (
          <KeyDateRow key={item.id} keyDate={item.keyDate} today={today} onTick={onTickKeyDate} />
        ),
      )}
    </ul>
  );
}
