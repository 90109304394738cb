"use client";

import { useRef } from "react";
import { useForm, type FieldErrors, type Resolver } from "react-hook-form";
import {
  readTaskForm,
  type FormClock,
  type TaskField,
  type TaskFormErrors,
  type TaskFormValues,
} from "@/lib/tasks/form-values";
import { taskMessages } from "@/lib/tasks/messages";

/** The form's state; `readBody` gives what it would send, `before` what the task was when it was read. */
export function useTaskForm(defaultValues: TaskFormValues, clock: () => FormClock) {
  const before = useRef(readTaskForm(defaultValues, clock()).body);
  const resolver: Resolver<TaskFormValues> = (values) => {
    const now = clock();
    const { body, errors } = readTaskForm(values, now);
    if (body.reminder_at && body.reminder_at !== before.current.reminder_at) {
      const passed = Date.parse(body.reminder_at) < now.now.getTime();
      if (passed) errors.reminder_time = taskMessages.reminderPast;
    }
    return hasErrors(errors)
      ? { values: {}, errors: toFieldErrors(errors) }
      : { values, errors: {} };
  };
  const form = useForm<TaskFormValues>({ defaultValues, resolver });

  return {
    form,
    before: () => before.current,
    readBody: () => readTaskForm(form.getValues(), clock()).body,
    /** Begins again with other values, as somebody else has saved them. */
    restart: (values: TaskFormValues) => {
      before.current = readTaskForm(values, clock()).body;
      form.reset(values);
    },
  };
}

export type TaskForm = ReturnType<typeof useTaskForm>["form"];

const hasErrors = (errors: TaskFormErrors) => Object.keys(errors).length > 0;

function toFieldErrors(errors: TaskFormErrors): FieldErrors<TaskFormValues> {
  const entries = Object.entries(errors).map(([name, message]) => [
    name,
    { type: "validate", message },
  ]);
  return Object.fromEntries(entries) as FieldErrors<TaskFormValues>;
}

/** Where the server's name for a field shows on the form; null for one that it does not have. */
export function formField(name: string): TaskField | null {
  if (name === "reminder_at") return "reminder_time";
  const known: Record<string, true> = {
    title: true,
    description: true,
    priority: true,
    status: true,
    type: true,
    due_date: true,
    recurrence: true,
    client_id: true,
    deal_id: true,
    assigned_to: true,
  };
  return known[name] ? (name as TaskField) : null;
}
