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
import type { Dashboard } from "@/lib/dashboard/schema";
import { useSetTaskStatus } from "@/lib/tasks/hooks";
import { taskMessages } from "@/lib/tasks/messages";

type DueTask = Dashboard["tasks"]["items"][number];

const SHOWN = 8;

/** The person's own open tasks due today and before: what the morning begins with. */
export function DueTasks({ tasks, today }: { tasks: Dashboard["tasks"]; today: CalendarDay }) {
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const { mutateAsync: setStatus } = useSetTaskStatus();
  const mark = (id: string, completed: boolean) =>
    setDone((before) => {
      const after = new Set(before);
      if (completed) after.add(id);
      else after.delete(id);
      return after;
    });
  const tick = (task: DueTask, completed: boolean) => {
    mark(task.id, completed);
    const status = completed ? "Completed" : "Pending";
    setStatus({ id: task.id, status, before: completed ? task.status : "Completed" }).catch(() => {
      mark(task.id, !completed);
      showToast({ variant: "error", title: taskMessages.updateFailedAlert });
    });
  };
  const shown = tasks.items.slice(0, SHOWN);
  const total = tasks.overdue + tasks.today;
  return (
    <Card>
      <CardHeader
        title="Due today"
        text={`${tasks.today} due today, ${tasks.overdue} overdue`}
        actions={
          <ButtonLink href="/tasks" size="sm" variant="quiet">
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
            <li key={task.id} className="flex items-center gap-3 py-2">
              <Checkbox
                aria-label={`Mark ${task.title} complete`}
                checked={done.has(task.id)}
                onCheckedChange={(checked) => tick(task, checked === true)}
              />
              <div className="min-w-0 flex-1">
                <Link
                  href={`/tasks/edit/${task.id}`}
                  className={cn(
                    "block truncate hover:underline",
                    done.has(task.id) && "text-muted line-through",
                  )}
                >
                  {task.title}
                </Link>
                {task.client_name && (
                  <p className="truncate text-sm text-muted">{task.client_name}</p>
                )}
              </div>
              <DueText due={task.due_date} today={today} done={done.has(task.id)} />
            </li>
          ))}
        </ul>
        {total > shown.length && (
          <p className="pt-2 text-sm text-muted">{`and ${total - shown.length} more`}</p>
        )}
      </CardBody>
    </Card>
  );
}
