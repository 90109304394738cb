"use client";

import { Detail, Details, RecordLink } from "@/components/foundation/record-layer/details";
import { TaskDue } from "@/components/foundation/record-layer/due-text";
import { Badge, getTone } from "@/components/foundation/ui/badge";
import { Card } from "@/components/foundation/ui/card";
import { CustomDetails } from "@/components/records/custom-fields/custom-details";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { useToday } from "@/lib/foundation/dates/use-today";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { formatDateTime } from "@/lib/foundation/text/format";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { isCompleted } from "@/lib/records/tasks/agenda";
import { readTask, useUpdateTask } from "@/lib/records/tasks/hooks";
import { taskMessages } from "@/lib/records/tasks/messages";
import { priorityColor } from "@/lib/records/tasks/priority-color";
import type { Task } from "@/lib/records/tasks/serialize";

type TaskCustomFieldsProps = {
  task: Task;
  /** The custom fields, shown read-only. */
  fields: readonly CustomField[];
};

/** Renders the custom fields of a task that the person sees and may not change. */
export function TaskCustomFields({ task, fields }: TaskCustomFieldsProps) {
  const { mutateAsync: update } = useUpdateTask();
  return (
    <CustomDetails
      fields={fields}
      record={task}
      saving={{
        kind: "task",
        update,
        read: readTask,
        readFailed: taskMessages.fetchFailed,
        failureText: (error) => toSaveFailureText(error, taskMessages),
      }}
    />
  );
}

/** Renders a task for readers who may not change it. */
export function TaskDetails({ task }: { task: Task }) {
  const timeZone = useTimeZone();
  const today = useToday();
  const { clients: client, deals: deal } = task;
  return (
    <Card className="max-w-form">
      <Details>
        <Detail label="Description">
          {task.description && <span className="whitespace-pre-wrap">{task.description}</span>}
        </Detail>
        <Detail label="Due">
          <TaskDue task={task} today={today} done={isCompleted(task)} />
        </Detail>
        <Detail label="Priority">
          <Badge tone={getTone(priorityColor(task.priority))} dot>
            {task.priority}
          </Badge>
        </Detail>
        <Detail label="Status">{task.status}</Detail>
        <Detail label="Type">{task.type}</Detail>
        <Detail label="Assigned to">{task.assignee_name}</Detail>
        <Detail label="Client">
          {client && (
            <RecordLink href={client.id && `/client/${client.id}`}>{client.name}</RecordLink>
          )}
        </Detail>
        <Detail label="Deal">
          {deal && <RecordLink href={deal.id && `/deal/${deal.id}`}>{deal.title}</RecordLink>}
        </Detail>
        <Detail label="Reminder">
          {task.reminder_at && formatDateTime(task.reminder_at, timeZone)}
        </Detail>
      </Details>
    </Card>
  );
}
