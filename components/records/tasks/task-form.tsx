"use client";

import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { RecordForm } from "@/components/foundation/record-layer/record-form";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { showToast } from "@/components/foundation/ui/toast";
import { CustomFieldSections } from "@/components/records/custom-fields/custom-field-sections";
import { dayInTimeZone } from "@/lib/foundation/dates/calendar-day";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { toCustomLabels } from "@/lib/records/custom-fields/field-labels";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { toFormSchema } from "@/lib/records/custom-fields/value-schema";
import { createTaskFieldLabels } from "@/lib/records/tasks/field-labels";
import { taskFormBody, taskFormValues, type TaskPrefill } from "@/lib/records/tasks/form-values";
import { readTask, useCreateTask, useUpdateTask } from "@/lib/records/tasks/hooks";
import { taskMessages } from "@/lib/records/tasks/messages";
import { reminderErrors } from "@/lib/records/tasks/reminder";
import { createTaskBody } from "@/lib/records/tasks/schema";
import type { Task } from "@/lib/records/tasks/serialize";
import { TaskFields } from "./task-fields";

type TaskFormProps = {
  /** The task to edit, or null to create one. */
  task: Task | null;
  /** Initial values of a new task: the client or deal it was opened from. */
  prefill: TaskPrefill;
  person: { id: string; name: string };
  canAssign: boolean;
  seesClients: boolean;
  seesDeals: boolean;
  /** The team's own fields that the person may change. */
  customFields: CustomField[];
};

/** Creates or edits a task. */
export function TaskForm({ task, prefill, person, customFields, ...rights }: TaskFormProps) {
  const timeZone = useTimeZone();
  const router = useRouter();
  const clock = () => ({ today: dayInTimeZone(timeZone), timeZone, now: new Date() });
  const createTask = useCreateTask();
  const updateTask = useUpdateTask();
  const schema = useMemo(() => toFormSchema(createTaskBody, customFields), [customFields]);
  const recordForm = useRecordForm({
    record: task,
    toValues: (read) =>
      taskFormValues(read, { personId: person.id, timeZone, prefill }, customFields),
    toBody: (values) => taskFormBody(values, clock(), customFields),
    schema,
    check: (values, before) => reminderErrors(values, clock(), before.reminder_at),
    fieldAliases: { reminder_at: "reminder_time" },
    sourceFields: { reminder_at: ["reminds", "reminder_day", "reminder_time"] },
    create: createTask.mutateAsync,
    update: (change) => updateTask.mutateAsync(change),
    onSaved: leave,
    failureText: (error) => toSaveFailureText(error, taskMessages),
    draft: `${person.id}:task:${task?.id ?? "new"}`,
  });

  function leave(saved: Task) {
    const isMine = saved.assigned_to === person.id;
    showToast({
      title: task ? "Task saved" : "Task added",
      description: isMine ? saved.title : `${saved.title}, for ${saved.assignee_name}`,
    });
    // A task assigned to somebody else is in the list of everyone's tasks.
    router.replace(isMine ? "/tasks" : "/tasks?assigned=all");
  }

  return (
    <RecordForm
      form={recordForm}
      theirs={{
        kind: "task",
        read: readTask,
        readFailed: taskMessages.fetchFailed,
        labels: { ...createTaskFieldLabels(timeZone), ...toCustomLabels<Task>(customFields) },
      }}
      cancelHref="/tasks"
      action={task ? "Save task" : "Add Task"}
    >
      <TaskFields form={recordForm.form} {...{ task, person, clock }} {...rights} />
      <CustomFieldSections form={recordForm.form} fields={customFields} />
    </RecordForm>
  );
}
