"use client";

import { useWatch, type UseFormReturn } from "react-hook-form";
import { AssigneeField } from "@/components/foundation/record-layer/assignee-field";
import { ChoiceField, PickerField } from "@/components/foundation/record-layer/fields";
import { FormField } from "@/components/foundation/record-layer/form-field";
import { FoldedFields } from "@/components/foundation/ui/form-section";
import { AgreementNotice } from "@/components/records/buyer-agreements/agreement-notice";
import { ClientPicker } from "@/components/records/clients/client-picker";
import { DealPicker } from "@/components/records/deals/deal-picker";
import { parseTypedDay } from "@/lib/foundation/dates/typed-day";
import { isShowingOrOffer } from "@/lib/records/buyer-agreements/showing";
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

/** Renders the fields of the task form: title, day and assignee first, the rest folded. */
export function TaskFields(props: TaskFieldsProps) {
  const { form, task, person, clock, canAssign, seesClients } = props;
  const boxes = { form, fields: taskFields, today: clock().today };
  return (
    <>
      <div className="flex flex-col gap-4 pb-6">
        <FormField {...boxes} name="title" autoFocus={task === null} />
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <FormField {...boxes} name="due_date" />
          <FormField {...boxes} name="due_time" />
          <FormField {...boxes} name="type" />
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-2 empty:hidden">
          {seesClients && (
            <PickerField form={form} name="client_id" label="Client" optional>
              {(picker) => <ClientPicker {...picker} />}
            </PickerField>
          )}
          {canAssign && (
            <AssigneeField
              form={form}
              name="assigned_to"
              area="tasks"
              kind="task"
              label="Assigned to"
              current={task && { id: task.assigned_to, name: task.assignee_name }}
              person={person}
            />
          )}
        </div>
        {seesClients && <ShowingNotice form={form} clock={clock} />}
      </div>
      <MoreTaskFields {...props} />
    </>
  );
}

/** Shows what the client's buyer agreements lack on the task's day, before a showing or an offer. */
function ShowingNotice({ form, clock }: Pick<TaskFieldsProps, "form" | "clock">) {
  const [client, title, type, due, status] = useWatch({
    control: form.control,
    name: ["client_id", "title", "type", "due_date", "status"],
  });
  if (!client || status === "Completed" || !isShowingOrOffer({ title, type })) return null;
  return <AgreementNotice clientId={client.id} day={parseTypedDay(due, clock().today)} />;
}

/** Renders the fields that most tasks leave at their defaults. */
function MoreTaskFields({ form, person, clock, seesDeals }: TaskFieldsProps) {
  const values = form.watch();
  const isNeeded = isAnyFilledIn(values) || FOLDED.some((name) => name in form.formState.errors);
  const boxes = { form, fields: taskFields, today: clock().today };
  return (
    <FoldedFields
      title="More details"
      text={`Description, priority, ${seesDeals ? "deal, " : ""}repeat and reminder`}
      isNeeded={isNeeded}
    >
      <FormField {...boxes} name="description" />
      <div className="grid gap-4 sm:grid-cols-3">
        <FormField {...boxes} name="priority" />
        <FormField {...boxes} name="status" />
        <ChoiceField
          form={form}
          name="recurrence"
          label="Repeats"
          options={recurrences}
          help={values.recurrence !== "none" && "Completing it adds the next one."}
        />
      </div>
      {seesDeals && <TaskDeal form={form} />}
      <ReminderFields form={form} clock={clock} personId={person.id} />
    </FoldedFields>
  );
}

const FOLDED = [
  "description",
  "priority",
  "status",
  "recurrence",
  "deal_id",
  "reminder_day",
  "reminder_time",
] as const satisfies readonly (keyof TaskFormValues)[];

/** Returns whether a folded field differs from a new task's default. */
const isAnyFilledIn = (values: TaskFormValues): boolean =>
  Boolean(values.description || values.deal_id || values.reminds) ||
  values.priority !== taskFields.priority.initial ||
  values.status !== taskFields.status.initial ||
  values.recurrence !== "none";

/** Renders the task's deal. Choosing one fills in its client when none is chosen. */
function TaskDeal({ form }: Pick<TaskFieldsProps, "form">) {
  const client = useWatch({ control: form.control, name: "client_id" });

  function bringClient(deal: Deal | undefined) {
    if (!deal?.client_id || !deal.client_name || form.getValues("client_id")) return;
    const its = { id: deal.client_id, label: deal.client_name };
    form.setValue("client_id", its, { shouldDirty: true });
  }

  return (
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
  );
}
