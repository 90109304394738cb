"use client";

import { useWatch, type UseFormReturn } from "react-hook-form";
import { AssigneeField } from "@/components/foundation/record-layer/assignee-field";
import { DayField } from "@/components/foundation/record-layer/day-field";
import {
  ChoiceField,
  LinesField,
  PickerField,
  TextField,
} from "@/components/foundation/record-layer/fields";
import { TimeField } from "@/components/foundation/record-layer/time-field";
import { FormSection } from "@/components/foundation/ui/form-section";
import { ClientPicker } from "@/components/records/clients/client-picker";
import { DealPicker } from "@/components/records/deals/deal-picker";
import type { Deal } from "@/lib/records/deals/serialize";
import type { FormClock, TaskFormValues } from "@/lib/records/tasks/form-state";
import { TASK_PRIORITIES, TASK_STATUSES } from "@/lib/records/tasks/list";
import { TASK_TYPES } from "@/lib/records/tasks/schema";
import type { Task } from "@/lib/records/tasks/serialize";
import { ReminderFields } from "./reminder-fields";

type TaskFieldsProps = {
  form: UseFormReturn<TaskFormValues>;
  /** The task being edited. */
  task: Task | null;
  person: { id: string; name: string };
  clock: () => FormClock;
  canAssign: boolean;
  seesClients: boolean;
  seesDeals: boolean;
};

const recurrences = [
  ["none", "Does not repeat"],
  ["daily", "Every day"],
  ["weekly", "Every week"],
  ["monthly", "Every month"],
] as const satisfies [TaskFormValues["recurrence"], string][];

/** The fields of the task form, in its sections. */
export function TaskFields(props: TaskFieldsProps) {
  const { form, task, person, clock, canAssign, seesClients, seesDeals } = props;
  const recurrence = useWatch({ control: form.control, name: "recurrence" });
  return (
    <>
      <FormSection title="What is to be done">
        <TextField form={form} name="title" label="Title" required autoFocus={task === null} />
        <LinesField form={form} name="description" label="Description" optional rows={3} />
        <div className="grid gap-4 sm:grid-cols-3">
          <ChoiceField form={form} name="type" label="Type" options={TASK_TYPES} />
          <ChoiceField form={form} name="priority" label="Priority" options={TASK_PRIORITIES} />
          <ChoiceField form={form} name="status" label="Status" options={TASK_STATUSES} />
        </div>
      </FormSection>
      <FormSection title="When" text="When it is due, and when to be reminded of it.">
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <DayField
            form={form}
            name="due_date"
            label="Due date"
            optional
            placeholder="Nov 20 or tomorrow"
            today={clock().today}
          />
          <TimeField form={form} name="due_time" label="Due time" optional />
          <ChoiceField
            form={form}
            name="recurrence"
            label="Repeats"
            options={recurrences}
            help={recurrence !== "none" && "Completing it makes the next one."}
          />
        </div>
        <ReminderFields form={form} clock={clock} personId={person.id} />
      </FormSection>
      {(seesClients || seesDeals) && (
        <FormSection title="For whom" text="The client or deal this task belongs to.">
          <TaskLinks {...props} />
        </FormSection>
      )}
      {canAssign && (
        <FormSection title="Who does it">
          <AssigneeField
            form={form}
            name="assigned_to"
            area="tasks"
            kind="task"
            label="Assigned to"
            current={task && { id: task.assigned_to, name: task.assignee_name }}
            person={person}
          />
        </FormSection>
      )}
    </>
  );
}

/** The client and the deal a task belongs to. A deal brings its client along where none is chosen. */
function TaskLinks({ form, seesClients, seesDeals }: TaskFieldsProps) {
  const client = useWatch({ control: form.control, name: "client_id" });

  function bringClient(deal: Deal | undefined) {
    if (!deal?.client_id || !deal.client_name || form.getValues("client_id")) return;
    const its = { id: deal.client_id, label: deal.client_name };
    form.setValue("client_id", its, { shouldDirty: true });
  }

  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {seesClients && (
        <PickerField form={form} name="client_id" label="Client" optional>
          {(picker) => <ClientPicker {...picker} />}
        </PickerField>
      )}
      {seesDeals && (
        <PickerField form={form} name="deal_id" label="Deal" optional>
          {({ value, onValueChange }) => (
            <DealPicker
              value={value}
              clientId={client?.id ?? null}
              onValueChange={(deal, found) => {
                onValueChange(deal);
                bringClient(found);
              }}
            />
          )}
        </PickerField>
      )}
    </div>
  );
}
