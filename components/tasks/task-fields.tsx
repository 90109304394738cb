"use client";

import { useWatch } from "react-hook-form";
import { AssigneeField } from "@/components/records/assignee-field";
import { DayField } from "@/components/records/day-field";
import { Field } from "@/components/ui/field";
import { FormSection } from "@/components/ui/form-section";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";
import type { FormClock, TaskFormValues } from "@/lib/tasks/form-values";
import { TASK_PRIORITIES, TASK_STATUSES, TASK_TYPES } from "@/lib/tasks/schema";
import { ReminderFields } from "./reminder-fields";
import { TaskLinks } from "./task-links";
import type { TaskForm } from "./use-task-form";

export type TaskFieldsProps = {
  form: TaskForm;
  clock: () => FormClock;
  assignee: { id: string; name: string };
  personId: string;
  canAssign: boolean;
  seesClients: boolean;
  seesDeals: boolean;
};

const recurrenceLabels: Record<TaskFormValues["recurrence"], string> = {
  none: "Does not repeat",
  daily: "Every day",
  weekly: "Every week",
  monthly: "Every month",
};

/** The fields of the task form, in its sections. */
export function TaskFields(props: TaskFieldsProps) {
  const { form, clock, assignee, canAssign, seesClients, seesDeals } = props;
  const { errors } = form.formState;
  return (
    <>
      <FormSection title="What is to be done">
        <Field label="Title" required error={errors.title?.message}>
          <Input {...form.register("title")} autoComplete="off" />
        </Field>
        <Field label="Description" optional error={errors.description?.message}>
          <Textarea {...form.register("description")} rows={3} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-3">
          <Choice form={form} name="type" label="Type" options={TASK_TYPES} />
          <Choice form={form} name="priority" label="Priority" options={TASK_PRIORITIES} />
          <Choice form={form} name="status" label="Status" options={TASK_STATUSES} />
        </div>
      </FormSection>
      <FormSection title="When" text="The day it is due, and when to be reminded of it.">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <DayField form={form} name="due_date" label="Due date" optional today={clock().today} />
          <RecurrenceField form={form} />
        </div>
        <ReminderFields {...props} />
      </FormSection>
      {(seesClients || seesDeals) && (
        <FormSection title="For whom" text="The client or deal this task belongs to.">
          <TaskLinks form={form} seesClients={seesClients} seesDeals={seesDeals} />
        </FormSection>
      )}
      {canAssign && (
        <FormSection title="Who does it">
          <AssigneeField
            area="tasks"
            kind="task"
            label="Assigned to"
            current={assignee}
            error={errors.assigned_to?.message}
            {...form.register("assigned_to")}
          />
        </FormSection>
      )}
    </>
  );
}

type ChoiceProps = {
  form: TaskForm;
  name: "type" | "priority" | "status";
  label: string;
  options: readonly string[];
};

function Choice({ form, name, label, options }: ChoiceProps) {
  return (
    <Field label={label} error={form.formState.errors[name]?.message}>
      <NativeSelect {...form.register(name)}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </NativeSelect>
    </Field>
  );
}

function RecurrenceField({ form }: { form: TaskForm }) {
  const recurrence = useWatch({ control: form.control, name: "recurrence" });
  return (
    <Field
      label="Repeats"
      error={form.formState.errors.recurrence?.message}
      help={recurrence === "none" ? undefined : "Completing it makes the next one."}
    >
      <NativeSelect {...form.register("recurrence")}>
        {Object.entries(recurrenceLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}
