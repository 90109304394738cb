"use client";

import { useRouter } from "next/navigation";
import { useCallback, useRef, useState } from "react";
import { UnsavedChanges } from "@/components/layout/unsaved-changes";
import { useFormDraft } from "@/components/layout/use-form-draft";
import { Banner } from "@/components/ui/banner";
import { Button, ButtonLink } from "@/components/ui/button";
import { FormFooter } from "@/components/ui/form-section";
import { showToast } from "@/components/ui/toast";
import { dayIn } from "@/lib/calendar-day";
import { changedBody, taskFormValues, type TaskPrefill } from "@/lib/tasks/form-values";
import type { Task } from "@/lib/tasks/serialize";
import { StaleTaskNotice } from "./stale-task-notice";
import { TaskFields } from "./task-fields";
import { formField, useTaskForm } from "./use-task-form";
import { useSaveTask, type SaveOutcome } from "./use-save-task";

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

type Problem = { kind: "refused"; text: string } | { kind: "stale" };

/** Creates or edits a task (SPEC §2.1, §5). */
export function TaskForm({ task, prefill, person, timeZone, ...rights }: TaskFormProps) {
  const router = useRouter();
  const clock = useCallback(
    () => ({ today: dayIn(timeZone), timeZone, now: new Date() }),
    [timeZone],
  );
  const start = { personId: person.id, timeZone, prefill };
  const { form, before, readBody, restart } = useTaskForm(taskFormValues(task, start), clock);
  const [readAt, setReadAt] = useState(task?.updated_at ?? null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [phase, setPhase] = useState<"editing" | "saving" | "left">("editing");
  const saving = useRef(false);
  const save = useSaveTask();
  const draft = useFormDraft(`${person.id}:task:${task?.id ?? "new"}`, form);

  async function submit({ overwrite = false } = {}) {
    if (saving.current) return;
    saving.current = true;
    const valid = await form.trigger(undefined, { shouldFocus: true });
    if (!valid) {
      saving.current = false;
      return;
    }
    setPhase("saving");
    setProblem(null);
    settle(await send(overwrite));
  }

  function send(overwrite: boolean): Promise<SaveOutcome> {
    const body = readBody();
    if (!task) return save.create(body);
    return save.update(task.id, changedBody(before(), body), overwrite ? null : readAt);
  }

  function settle(outcome: SaveOutcome) {
    if (outcome.kind === "saved") return leave(outcome.task);
    saving.current = false;
    setPhase("editing");
    if (outcome.kind === "stale") return setProblem({ kind: "stale" });
    if (outcome.signedOut) draft.keep();
    for (const [name, message] of Object.entries(outcome.fields)) {
      const field = formField(name);
      if (field) form.setError(field, { message });
    }
    setProblem({ kind: "refused", text: outcome.text });
  }

  function leave(saved: Task) {
    setPhase("left");
    const isMine = saved.assigned_to === person.id;
    showToast({
      title: task ? "Task saved" : "Task added",
      description: isMine ? saved.title : `${saved.title}, for ${saved.assignee_name}`,
    });
    // What was given to somebody else stands among everyone's tasks.
    router.push(isMine ? "/tasks" : "/tasks?assigned=all");
  }

  function reload(fresh: Task) {
    restart(taskFormValues(fresh, start));
    setReadAt(fresh.updated_at);
    setProblem(null);
  }

  return (
    <form
      noValidate
      className="max-w-form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onChange={() => {
        if (problem?.kind === "refused") setProblem(null);
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
      <div className="mt-4 space-y-3 empty:hidden">
        {problem?.kind === "refused" && <Banner>{problem.text}</Banner>}
        {problem?.kind === "stale" && task && (
          <StaleTaskNotice
            taskId={task.id}
            onReload={reload}
            onOverwrite={() => void submit({ overwrite: true })}
          />
        )}
      </div>
      <FormFooter className="mt-4">
        <ButtonLink href="/tasks">Cancel</ButtonLink>
        <Button type="submit" variant="primary" pending={phase !== "editing"}>
          {task ? "Save task" : "Add task"}
        </Button>
      </FormFooter>
      <UnsavedChanges when={form.formState.isDirty && phase !== "left" && !draft.kept} />
    </form>
  );
}
