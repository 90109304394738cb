"use client";

import Link from "next/link";
import { useState } from "react";
import { DueText } from "@/components/tasks/due-text";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/class-names";
import { showToast } from "@/components/ui/toast";
import type { CalendarDay } from "@/lib/calendar-day";
import { dueRows, type DueTask } from "@/lib/dashboard/due-rows";
import type { Dashboard } from "@/lib/dashboard/schema";
import { useSetTaskStatus } from "@/lib/tasks/hooks";
import { taskMessages } from "@/lib/tasks/messages";

const SHOWN = 8;

type DueTasksProps = { tasks: Dashboard["tasks"]; today: CalendarDay; canTick: boolean };

/** The person's own open tasks due today and before: what the morning begins with. */
export function DueTasks({ tasks, today, canTick }: DueTasksProps) {
  const { touched, isDone, tick } = useTicks();
  const rows = dueRows(tasks.items, touched);
  const shown = rows.slice(0, SHOWN + rows.filter(isDone).length);
  const more = tasks.overdue + tasks.today - shown.filter((task) => !isDone(task)).length;
  return (
    <Card>
      <CardHeader
        title="Due today"
        text={`${tasks.today} due today, ${tasks.overdue} overdue`}
        actions={
          <ButtonLink href="/tasks" size="sm" variant="quiet" className="-mt-1 -mr-2.5">
            All tasks
          </ButtonLink>
        }
      />
      <CardBody className="pt-3">
        {shown.length === 0 && (
          <p className="py-6 text-center text-muted">Nothing is due. The day is yours to plan.</p>
        )}
        <ul className="divide-y divide-line">
          {shown.map((task) => (
            <DueRow
              key={task.id}
              task={task}
              today={today}
              done={isDone(task)}
              onTick={canTick ? (completed) => tick(task, completed) : undefined}
            />
          ))}
        </ul>
        {more > 0 && (
          <p className="border-t border-line pt-3 text-sm">
            <Link href="/tasks" className="text-muted hover:text-text hover:underline">
              {more === 1 ? "1 more task" : `${more} more tasks`}
            </Link>
          </p>
        )}
      </CardBody>
    </Card>
  );
}

type DueRowProps = {
  task: DueTask;
  today: CalendarDay;
  done: boolean;
  /** Left out for those who may only look. */
  onTick: ((completed: boolean) => void) | undefined;
};

function DueRow({ task, today, done, onTick }: DueRowProps) {
  return (
    <li className="flex min-h-11 items-center gap-3 py-2">
      <Checkbox
        aria-label={`Completed: ${task.title}`}
        checked={done}
        disabled={!onTick}
        onCheckedChange={(checked) => onTick?.(checked)}
      />
      <div className="min-w-0 flex-1">
        <Link
          href={`/tasks/edit/${task.id}`}
          className={cn(
            "line-clamp-2 wrap-anywhere hover:underline",
            done && "text-muted line-through",
          )}
        >
          {task.title}
        </Link>
        {task.client_name && (
          <p className="truncate text-sm text-muted">
            {task.client_id ? (
              <Link href={`/client/${task.client_id}`} className="hover:text-text hover:underline">
                {task.client_name}
              </Link>
            ) : (
              task.client_name
            )}
          </p>
        )}
      </div>
      <DueText due={task.due_date} today={today} done={done} />
    </li>
  );
}

type Ticks = ReadonlyMap<string, { task: DueTask; done: boolean }>;

/** What was ticked, or unticked again, since the page was opened. A tick that is refused goes back. */
function useTicks() {
  const [ticks, setTicks] = useState<Ticks>(new Map());
  const { mutateAsync: setStatus } = useSetTaskStatus();
  const mark = (task: DueTask, done: boolean) =>
    setTicks((before) => new Map(before).set(task.id, { task, done }));
  const tick = (task: DueTask, completed: boolean) => {
    mark(task, completed);
    const status = completed ? "Completed" : "Pending";
    setStatus({ id: task.id, status, before: completed ? task.status : "Completed" }).catch(() => {
      mark(task, !completed);
      showToast({ variant: "error", title: taskMessages.updateFailedAlert });
    });
  };
  return {
    touched: [...ticks.values()].map(({ task }) => task),
    isDone: (task: DueTask) => ticks.get(task.id)?.done === true,
    tick,
  };
}
