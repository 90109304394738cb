"use client";

import { Detail, Details, RecordLink } from "@/components/records/details";
import { Badge, toneOf } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { formatDateTime } from "@/lib/format";
import type { TaskItem } from "@/lib/tasks/serialize";
import { useToday } from "@/lib/use-today";
import { DueText } from "./due-text";

/** A task for somebody who may read it but not change it. */
export function TaskDetails({ task, timeZone }: { task: TaskItem; timeZone: string }) {
  const today = useToday(timeZone);
  const { client, clientId, deal, dealId } = task;
  return (
    <Card className="max-w-form">
      <Details>
        <Detail label="Description">
          {task.description && <span className="whitespace-pre-wrap">{task.description}</span>}
        </Detail>
        <Detail label="Due">
          <DueText due={task.dueDate} today={today} done={task.completed} />
        </Detail>
        <Detail label="Priority">
          <Badge tone={toneOf(task.priorityColor)} dot>
            {task.priority}
          </Badge>
        </Detail>
        <Detail label="Status">{task.status}</Detail>
        <Detail label="Type">{task.type}</Detail>
        <Detail label="Assigned to">{task.assigneeName}</Detail>
        <Detail label="Client">
          {client && (
            <RecordLink href={clientId && `/client/${clientId}`}>{client.name}</RecordLink>
          )}
        </Detail>
        <Detail label="Deal">
          {deal && <RecordLink href={dealId && `/deal/${dealId}`}>{deal.title}</RecordLink>}
        </Detail>
        <Detail label="Reminder">
          {task.reminderAt && formatDateTime(task.reminderAt, timeZone)}
        </Detail>
      </Details>
    </Card>
  );
}
