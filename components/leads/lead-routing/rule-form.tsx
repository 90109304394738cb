"use client";

import { useRouter } from "next/navigation";
import { get, type UseFormReturn } from "react-hook-form";
import {
  CheckboxGroupField,
  ChoiceField,
  LinesField,
  TextField,
} from "@/components/foundation/record-layer/fields";
import { RecordForm } from "@/components/foundation/record-layer/record-form";
import { TimeField } from "@/components/foundation/record-layer/time-field";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { Checkbox } from "@/components/foundation/ui/checkbox";
import { FormSection } from "@/components/foundation/ui/form-section";
import { showToast } from "@/components/foundation/ui/toast";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { useCreateLeadRule, useUpdateLeadRule } from "@/lib/leads/lead-routing/hooks";
import { routingMessages as text } from "@/lib/leads/lead-routing/messages";
import { CHANNEL_LABELS, TYPE_LABELS } from "@/lib/leads/lead-routing/rule-labels";
import { createLeadRuleBody } from "@/lib/leads/lead-routing/schema";
import type { LeadRule } from "@/lib/leads/lead-routing/serialize";
import { SOURCE_OPTIONS } from "@/lib/records/clients/sources";
import { DaysField } from "./days-field";
import { PeopleField } from "./people-field";
import { PlanField } from "./plan-field";
import { toRuleBody, toRuleValues, type RuleValues } from "./rule-form-values";

type RuleFormProps = { rule: LeadRule | null; personId: string };

/** Renders the form of a rule: conditions, recipients, and what happens when nobody responds. */
export function RuleForm({ rule, personId }: RuleFormProps) {
  const router = useRouter();
  const create = useCreateLeadRule();
  const update = useUpdateLeadRule();
  const recordForm = useRecordForm({
    // Saved without the version, because order and on/off change in the list and not in this form.
    record: rule && { ...rule, updated_at: "" },
    toValues: toRuleValues,
    toBody: toRuleBody,
    schema: createLeadRuleBody,
    create: (sent) => create.mutateAsync(sent),
    update: ({ id, changes, body }) =>
      update.mutateAsync({ id, changes: wholeGroups(changes, body) }),
    onSaved: () => {
      showToast({ title: text.saved });
      router.push("/settings/lead-routing");
      router.refresh();
    },
    failureText: (error) => toSaveFailureText(error, text),
    draft: `${personId}:lead-rule:${rule?.id ?? "new"}`,
  });
  const { form } = recordForm;
  return (
    <RecordForm form={recordForm} cancelHref="/settings/lead-routing" action="Save rule">
      <LeadConditions form={form} />
      <LeadReceivers form={form} />
      <LeadClock form={form} />
    </RecordForm>
  );
}

type PartProps = { form: UseFormReturn<RuleValues> };

function LeadConditions({ form }: PartProps) {
  const days = form.watch("days");
  return (
    <FormSection
      title="Which leads"
      text="A lead must match everything you fill in. Left empty, the rule applies to every lead."
    >
      <TextField form={form} name="name" label="Name" required maxLength={60} />
      <CheckboxGroupField form={form} name="sources" label="Sources" options={SOURCE_OPTIONS} />
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField
          form={form}
          name="came_by"
          label="Came in through"
          options={[["", "Any way"], ...Object.entries(CHANNEL_LABELS)]}
        />
        <ChoiceField
          form={form}
          name="lead_type"
          label="Buyer or seller"
          options={[["", "Either, or not specified"], ...Object.entries(TYPE_LABELS)]}
        />
        <TextField
          form={form}
          name="min_price"
          label="Price from"
          optional
          leading="$"
          inputMode="numeric"
        />
        <TextField
          form={form}
          name="max_price"
          label="Price up to"
          optional
          leading="$"
          inputMode="numeric"
        />
      </div>
      <LinesField
        form={form}
        name="areas"
        label="Areas"
        optional
        rows={2}
        help="Cities or the start of ZIP codes, one per line: Bexley, 432"
      />
      <DaysField
        label="Only on these days"
        days={days}
        onChange={(now) => form.setValue("days", now, { shouldDirty: true })}
      />
      {days.length > 0 && (
        <div className="grid grid-cols-2 gap-4">
          <TimeField form={form} name="opens" label="From" />
          <TimeField form={form} name="closes" label="To" />
        </div>
      )}
    </FormSection>
  );
}

function LeadReceivers({ form }: PartProps) {
  const action = form.watch("action");
  return (
    <FormSection title="Who gets them">
      <ChoiceField
        form={form}
        name="action"
        label="How"
        options={[
          ["round_robin", "Round robin"],
          ["person", "One person"],
          ["first_to_claim", "First to claim"],
        ]}
      />
      {action === "first_to_claim" && (
        <TextField
          form={form}
          name="claim_minutes"
          label="Minutes to claim"
          required
          inputMode="numeric"
          help="Then it goes to the team's owner."
        />
      )}
      <PeopleField
        form={form}
        weighted={action === "round_robin"}
        single={action === "person"}
        error={firstError(get(form.formState.errors, "people"))}
      />
      <PlanField form={form} />
    </FormSection>
  );
}

const LeadClock = ({ form }: PartProps) => (
  <FormSection
    title="Until somebody is in touch"
    text="A call, text, email, meeting or a note of contact stops the clock."
  >
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        form={form}
        name="remind_minutes"
        label="Minutes until a reminder"
        optional
        inputMode="numeric"
      />
      <TextField
        form={form}
        name="reroute_minutes"
        label="Minutes until reassigned"
        optional
        inputMode="numeric"
      />
    </div>
    <Checkbox
      label="Only in office hours"
      description="This rule’s hours, or the agent’s own hours if the rule has none."
      {...form.register("clock_in_hours")}
    />
  </FormSection>
);

const GROUPS = [
  ["days", "opens", "closes"],
  ["min_price", "max_price"],
  ["remind_minutes", "reroute_minutes"],
  ["action", "claim_minutes", "people"],
];

/** Returns the changes with all fields of each changed group, because the API validates a group together. */
function wholeGroups(changes: object, body: Record<string, unknown>): object {
  const names = GROUPS.filter((group) => group.some((name) => name in changes)).flat();
  return { ...changes, ...Object.fromEntries(names.map((name) => [name, body[name]])) };
}

type Errors = { message?: string } | { [key: string]: Errors } | undefined;

/** Returns the first error of the people field or of one person in it. */
function firstError(errors: Errors): string | undefined {
  if (!errors) return undefined;
  if (typeof errors.message === "string") return errors.message;
  return Object.values(errors as Record<string, Errors>)
    .map(firstError)
    .find(Boolean);
}
