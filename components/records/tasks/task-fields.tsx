"use client";

import { useWatch, type UseFormReturn } from "react-hook-form";
import { AssigneeField } from "@/components/foundation/record-layer/assignee-field";
import { ChoiceField, PickerField } from "@/components/foundation/record-layer/fields";
import { FormField } from "@/components/foundation/record-layer/form-field";
import { FormSection } from "@/components/foundation/ui/form-section";
import { ClientPicker } from "@/components/records/clients/client-picker";
import { DealPicker } from "@/components/records/deals/deal-picker";
import type { Deal } from "@/lib/records/deals/serialize";
import { taskFields } from "@/lib/records/tasks/fields";
import type { FormClock, TaskFormValues } from "@/lib/records/tasks/form-state";
import type { Task } from "@/lib/records/tasks/serialize";
import { ReminderFields } from "./reminder-fields";

type TaskFieldsProps = {
  form: UseFormReturn<TaskFormValues>;
  /** The task being edited, or null for a new one. */
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

/** The fields of the task form, in sections. */
export function TaskFields(props: TaskFieldsProps) {
  const { form, task, person, clock, canAssign, seesClients, seesDeals } = props;
  const recurrence = useWatch({ control: form.control, name: "recurrence" });
  const boxes = { form, fields: taskFields, today: clock().today };
  return (
    <>
      <FormSection title="What is to be done">
        <FormField {...boxes} name="title" autoFocus={task === null} />
        <FormField {...boxes} name="description" />
        <div className="grid gap-4 sm:grid-cols-3">
          <FormField {...boxes} name="type" />
          <FormField {...boxes} name="priority" />
          <FormField {...boxes} name="status" />
        </div>
      </FormSection>
      <FormSection title="When" text="When it is due, and when to be reminded of it.">
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <FormField {...boxes} name="due_date" />
          <FormField {...boxes} name="due_time" />
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

/** The task's client and deal. Choosing a deal fills in its client when none is chosen. */
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
