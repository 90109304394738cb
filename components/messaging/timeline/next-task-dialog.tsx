"use client";

import { useController } from "react-hook-form";
import { renderRefusal } from "@/components/foundation/record-layer/refused-text";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { showToast } from "@/components/foundation/ui/toast";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { instantToWall } from "@/lib/foundation/dates/wall-time";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { toNextTaskBody, toNextTaskTitle } from "@/lib/messaging/timeline/composer-body";
import type { ComposerSubject } from "@/lib/messaging/timeline/composer-subject";
import { useCreateTask } from "@/lib/records/tasks/hooks";
import { taskMessages } from "@/lib/records/tasks/messages";
import { createTaskBody } from "@/lib/records/tasks/schema";
import { NextTaskFields } from "./next-task-fields";

type NextTaskDialogProps = { about: ComposerSubject; onClose: () => void };

const EMPTY = { taskTitle: "", taskDays: null as number | null };

/** Renders the dialog to create the next task. */
export default function NextTaskDialog({ about, onClose }: NextTaskDialogProps) {
  const timeZone = useTimeZone();
  const createTask = useCreateTask();
  const task = useRecordForm({
    record: null,
    toValues: () => EMPTY,
    toBody: (values) => toNextTaskBody(values, about, instantToWall(new Date(), timeZone)),
    schema: createTaskBody,
    fieldAliases: { title: "taskTitle" },
    create: createTask.mutateAsync,
    onSaved: ({ title }) => {
      showToast({ title: `Task added: ${title}` });
      onClose();
    },
    failureText: (error) => toSaveFailureText(error, taskMessages.saveFailed),
  });
  const { field: days } = useController({ control: task.form.control, name: "taskDays" });
  return (
    <FormDialog
      title="Next task"
      action="Save task"
      pending={task.phase === "saving"}
      problem={renderRefusal(task.problem)}
      onSubmit={() => void task.submit()}
      onClose={onClose}
    >
      <NextTaskFields
        label="What to do"
        title={{ ...task.form.register("taskTitle"), autoFocus: true }}
        suggested={toNextTaskTitle(about.clientName)}
        days={days.value}
        onDays={days.onChange}
        error={task.form.formState.errors.taskTitle?.message}
      />
    </FormDialog>
  );
}
