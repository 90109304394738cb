"use client";

import { useRouter } from "next/navigation";
import { useCallback, useState } from "react";
import { UnsavedChanges } from "@/components/layout/unsaved-changes";
import { SaveNotice } from "@/components/records/save-notice";
import { useFormDraft } from "@/components/records/use-form-draft";
import { useSaving } from "@/components/records/use-saving";
import { Button, ButtonLink } from "@/components/ui/button";
import { FormFooter } from "@/components/ui/form-section";
import { showToast } from "@/components/ui/toast";
import { dayIn } from "@/lib/calendar-day";
import { changedBody, taskFormValues, type TaskPrefill } from "@/lib/tasks/form-values";
import { readTask, useCreateTask, useUpdateTask } from "@/lib/tasks/hooks";
import { taskMessages } from "@/lib/tasks/messages";
import { taskFailureText } from "@/lib/tasks/save-failure";
import type { Task } from "@/lib/tasks/serialize";
import { TaskFields } from "./task-fields";
import { formField, useTaskForm } from "./use-task-form";

export type TaskFormProps = {
  /** The task to edit, or null to create one. */
  task: Task | null;
  /** What a new task begins with: the client or deal it was opened from. */
  prefill: TaskPrefill;
  person: { id: string; name: string };
  canAssign: boolean;
  seesClients: boolean;
  seesDeals: boolean;
  timeZone: string;
};

/** Creates or edits a task (SPEC §2.1, §5). */
export function TaskForm({ task, prefill, person, timeZone, ...rights }: TaskFormProps) {
  const router = useRouter();
  const clock = useCallback(
    () => ({ today: dayIn(timeZone), timeZone, now: new Date() }),
    [timeZone],
  );
  const start = { personId: person.id, timeZone, prefill };
  const { form, before, readBody, restart } = useTaskForm(taskFormValues(task, start), clock);
  const [readAt, setReadAt] = useState(task?.updated_at);
  const createTask = useCreateTask();
  const updateTask = useUpdateTask();
  const saving = useSaving({
    form,
    isEdit: task !== null,
    check: () => form.trigger(undefined, { shouldFocus: true }),
    send,
    onSaved: leave,
    failureText: taskFailureText,
    fieldFor: formField,
  });
  useFormDraft(`${person.id}:task:${task?.id ?? "new"}`, {
    isDirty: form.formState.isDirty,
    read: () => form.getValues(),
    fill: (values) => form.reset(values, { keepDefaultValues: true }),
  });

  function send({ overwrite }: { overwrite: boolean }): Promise<Task> {
    const body = readBody();
    if (!task) return createTask.mutateAsync(body);
    const changes = changedBody(before(), body);
    const guard = overwrite ? {} : { updated_at: readAt };
    return updateTask.mutateAsync({ id: task.id, changes: { ...changes, ...guard } });
  }

  function leave(saved: Task) {
    const isMine = saved.assigned_to === person.id;
    showToast({
      title: task ? "Task saved" : "Task added",
      description: isMine ? saved.title : `${saved.title}, for ${saved.assignee_name}`,
    });
    // What was given to somebody else stands among everyone's tasks.
    router.replace(isMine ? "/tasks" : "/tasks?assigned=all");
  }

  function reload(fresh: Task) {
    restart(taskFormValues(fresh, start));
    setReadAt(fresh.updated_at);
    saving.clearProblem();
  }

  const { problem, phase } = saving;
  return (
    <form
      noValidate
      className="max-w-form"
      onSubmit={(event) => {
        event.preventDefault();
        void saving.submit();
      }}
    >
      <TaskFields
        form={form}
        clock={clock}
        assignee={{
          id: task?.assigned_to ?? person.id,
          name: task ? (task.assignee_name ?? "Former member") : `${person.name} (you)`,
        }}
        personId={person.id}
        {...rights}
      />
      <FormFooter
        className="mt-4"
        notice={
          <SaveNotice
            problem={problem}
            kind="task"
            id={task?.id ?? null}
            read={readTask}
            readFailed={taskMessages.fetchFailed}
            onReload={reload}
            onOverwrite={() => void saving.submit({ overwrite: true })}
          />
        }
      >
        <ButtonLink href="/tasks">Cancel</ButtonLink>
        <Button type="submit" variant="primary" pending={phase !== "editing"}>
          {task ? "Save task" : "Add task"}
        </Button>
      </FormFooter>
      <UnsavedChanges when={form.formState.isDirty && phase !== "left"} />
    </form>
  );
}
