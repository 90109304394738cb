"use client";

import { Link } from "@/components/foundation/ui/link";
import { useState } from "react";
import { DueText } from "@/components/foundation/record-layer/due-text";
import { Badge } from "@/components/foundation/ui/badge";
import { ButtonLink } from "@/components/foundation/ui/button";
import { Card, CardBody, CardHeader } from "@/components/foundation/ui/card";
import { Checkbox } from "@/components/foundation/ui/checkbox";
import { cn } from "@/components/foundation/ui/class-names";
import { showToast } from "@/components/foundation/ui/toast";
import { QuickTaskLine } from "@/components/records/tasks/quick-task-line";
import { TaskDueMenu } from "@/components/records/tasks/task-due-menu";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { useMarkKeyDate } from "@/lib/records/key-dates/hooks";
import { keyDateMessages } from "@/lib/records/key-dates/messages";
import { useSetTaskStatus } from "@/lib/records/tasks/hooks";
import { taskMessages } from "@/lib/records/tasks/messages";
import { toggleStatus } from "@/lib/records/tasks/toggle-status";
import { countDue, toDueRows, type DueRow } from "@/lib/reports/dashboard/due-rows";
import type { Dashboard } from "@/lib/reports/dashboard/schema";

const MAX_SHOWN = 8;

/** The kinds of entries that the person may complete: own tasks, key dates of own deals. */
export type CompletionRights = { tasks: boolean; keyDates: boolean };

type DueListProps = {
  due: Pick<Dashboard, "tasks" | "keyDates">;
  today: CalendarDay;
  canTick: CompletionRights;
  canCreate: boolean;
};

/** Renders the person's own tasks and key dates due today or overdue. */
export function DueList({ due, today, canTick, canCreate }: DueListProps) {
  const { touched: touchedRows, isDone, tick } = useDueCompletion();
  const rows = toDueRows(due, touchedRows);
  const counts = countDue(due);
  const shown = rows.slice(0, MAX_SHOWN + rows.filter(isDone).length);
  const more = counts.overdue + counts.today - shown.filter((row) => !isDone(row)).length;
  return (
    <Card>
      <CardHeader
        title="Due today"
        text={`${counts.today} due today, ${counts.overdue} overdue`}
        actions={
          <ButtonLink href="/tasks" size="sm" variant="quiet" className="-mt-1 -mr-2.5">
            All tasks
          </ButtonLink>
        }
      />
      <CardBody className="pt-3">
        {canCreate && <QuickTaskLine className="pb-2" />}
        {shown.length === 0 && (
          <p className="py-6 text-center text-muted">Nothing is due. The day is yours to plan.</p>
        )}
        <ul className="divide-y divide-line">
          {shown.map((row) => (
            <DueListRow
              key={row.id}
              row={row}
              today={today}
              done={isDone(row)}
              canTick={row.status === null ? canTick.keyDates : canTick.tasks}
              onTick={(done) => tick(row, done)}
            />
          ))}
        </ul>
        {more > 0 && (
          <p className="border-t border-line pt-3 text-sm">
            <Link href="/tasks" className="text-muted hover:text-text hover:underline">
              {`${more} more`}
            </Link>
          </p>
        )}
      </CardBody>
    </Card>
  );
}

type DueListRowProps = {
  row: DueRow;
  today: CalendarDay;
  done: boolean;
  canTick: boolean;
  onTick: (done: boolean) => void;
};

function DueListRow({ row, today, done, canTick, onTick }: DueListRowProps) {
  const { title, about, href } = row;
  const isKeyDate = row.status === null;
  // Same label as in the task list.
  const name = isKeyDate ? `Done: ${title}: ${about?.name}` : `Completed: ${title}`;
  return (
    <li className="flex min-h-11 items-center gap-3 py-2">
      <Checkbox
        aria-label={name}
        checked={done}
        disabled={!canTick}
        onCheckedChange={(checked) => onTick(checked)}
      />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <Link
            href={href}
            className={cn(
              "min-w-0 wrap-anywhere hover:underline touch:-mt-3.5 touch:pt-3.5 touch:pb-2.5",
              done && "text-muted line-through",
            )}
          >
            {/* Clamped here: on the link, its padding would show the next line. */}
            <span className="line-clamp-2">{title}</span>
          </Link>
          {isKeyDate && <Badge tone="violet">Key date</Badge>}
        </p>
        {about && (
          <p className="truncate text-sm text-muted">
            <Link href={about.href} className="hover:text-text hover:underline">
              {about.name}
            </Link>
          </p>
        )}
      </div>
      {isKeyDate ? (
        <DueText due={row.due_date} today={today} done={done} />
      ) : (
        <TaskDueMenu task={row} today={today} done={done} canMove={canTick} />
      )}
    </li>
  );
}

type CompletionState = ReadonlyMap<string, { row: DueRow; done: boolean }>;

/** Returns the ticks since the page was opened. A refused tick reverts. */
function useDueCompletion() {
  const [ticks, setTicks] = useState<CompletionState>(new Map());
  const { mutateAsync: setStatus } = useSetTaskStatus();
  const { mutateAsync: markKeyDate } = useMarkKeyDate();
  const mark = (row: DueRow, done: boolean) =>
    setTicks((before) => new Map(before).set(row.id, { row, done }));

  const save = ({ id, status: before }: DueRow, done: boolean): Promise<unknown> => {
    if (before === null) return markKeyDate({ id, done });
    const status = toggleStatus(done, before);
    return setStatus({ id, status, before: done ? before : "Completed" });
  };

  const tick = (row: DueRow, done: boolean) => {
    mark(row, done);
    save(row, done).catch(() => {
      mark(row, !done);
      const { updateFailedAlert } = row.status === null ? keyDateMessages : taskMessages;
      showToast({ variant: "error", title: updateFailedAlert });
    });
  };

  return {
    touched: [...ticks.values()].map(({ row }) => row),
    isDone: ({ id }: DueRow) => ticks.get(id)?.done === true,
    tick,
  };
}
