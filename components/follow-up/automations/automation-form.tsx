"use client";

import { useRouter } from "next/navigation";
import type { UseFormReturn } from "react-hook-form";
import { TextField } from "@/components/foundation/record-layer/fields";
import { RecordForm } from "@/components/foundation/record-layer/record-form";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { Checkbox } from "@/components/foundation/ui/checkbox";
import { FormSection } from "@/components/foundation/ui/form-section";
import { showToast } from "@/components/foundation/ui/toast";
import { useCreateAutomation, useUpdateAutomation } from "@/lib/follow-up/automations/hooks";
import { automationMessages as text } from "@/lib/follow-up/automations/messages";
import { AUTOMATION_NAME_LIMIT, createAutomationBody } from "@/lib/follow-up/automations/schema";
import type { Automation } from "@/lib/follow-up/automations/serialize";
import type { RecordNames } from "@/lib/foundation/record-layer/list";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { ActionFields, toActionId } from "./action-fields";
import { AutomationPreview } from "./automation-preview";
import { SentenceChips } from "./automation-sentence";
import { ConditionFields } from "./condition-fields";
import {
  toAutomationBody,
  toAutomationValues,
  toDraftParts,
  type AutomationValues,
} from "./form-values";
import { StartFields } from "./start-fields";

type AutomationFormProps = {
  automation: Automation | null;
  /** The custom fields of clients and deals that the person sees. */
  fields: readonly CustomField[];
  tags: readonly (readonly [string, string])[];
  people: readonly (readonly [string, string])[];
  plans: readonly (readonly [string, string])[];
  webhooks: readonly (readonly [string, string])[];
  personId: string;
};

/** Renders the form of an automation: trigger, conditions and actions. */
export function AutomationForm({ automation, personId, fields, ...choices }: AutomationFormProps) {
  const router = useRouter();
  const create = useCreateAutomation();
  const update = useUpdateAutomation();
  const recordForm = useRecordForm({
    // Saved without the version: the last save wins, and the version list keeps earlier states.
    record: automation && { ...automation, updated_at: "" },
    toValues: (saved) => toAutomationValues(saved, fields),
    toBody: (values) => toAutomationBody(values, fields),
    schema: createAutomationBody,
    create: (sent) => create.mutateAsync(sent),
    update: ({ id, body }) => update.mutateAsync({ id, changes: body }),
    onSaved: ({ id }) => {
      showToast({ title: text.saved });
      router.push(`/automations/${id}`);
      router.refresh();
    },
    failureText: (error) => toSaveFailureText(error, text),
    draft: `${personId}:automation:${automation?.id ?? "new"}`,
  });
  const { form } = recordForm;
  const filters = form.watch("filters");
  const names = Object.fromEntries(Object.values(choices).flat());
  return (
    <RecordForm
      form={recordForm}
      cancelHref={automation ? `/automations/${automation.id}` : "/automations"}
      action="Save automation"
    >
      <FormSummary form={form} names={names} fields={fields} />
      <FormSection title="Automation">
        <TextField
          form={form}
          name="name"
          label="Name"
          required
          maxLength={AUTOMATION_NAME_LIMIT}
        />
        <Checkbox
          label="On"
          description="It responds to what happens from now on, and runs as you, with your permissions."
          {...form.register("is_on")}
        />
      </FormSection>
      <FormSection id="when" title="When">
        <StartFields form={form} tags={choices.tags} fields={fields} />
      </FormSection>
      <FormSection
        id="if"
        title="If"
        text="All conditions must be met at that moment. With none, it applies to every client you can see."
      >
        <ConditionFields
          filters={filters}
          fields={fields}
          onChange={(change) =>
            form.setValue("filters", { ...filters, ...change }, { shouldDirty: true })
          }
        />
      </FormSection>
      <FormSection
        title="Then"
        text="Actions run in order. Messages go out between 8 AM and 9 PM, and never to people who opted out."
      >
        <ActionFields form={form} fields={fields} {...choices} />
      </FormSection>
      <FormSection
        title="Try it"
        text="Which clients it would have matched, as they are today. Nothing is sent or changed."
      >
        <AutomationPreview
          toBody={() => toAutomationBody(form.watch(), fields)}
          {...{ names, fields }}
        />
      </FormSection>
    </RecordForm>
  );
}

type FormSummaryProps = Pick<AutomationFormProps, "fields"> & {
  form: UseFormReturn<AutomationValues>;
  names: RecordNames;
};

/** Renders the automation in the form as a sentence whose chips link to their fields. */
function FormSummary({ form, names, fields }: FormSummaryProps) {
  const values = form.watch();
  const { errors } = form.formState;
  return (
    <div
      role="group"
      aria-label="Summary"
      className="mb-6 rounded-card border border-line bg-surface px-5 py-4"
    >
      <SentenceChips
        parts={toDraftParts(values, names, fields)}
        isOn={values.is_on}
        targets={{
          when: { href: "#when", isWrong: Boolean(errors.starts_value ?? errors.starts_count) },
          conditions: { href: "#if", isWrong: Boolean(errors.filters) },
          actions: values.actions.map((_, at) => ({
            href: `#${toActionId(at)}`,
            isWrong: Boolean(errors.actions?.[at]),
          })),
        }}
      />
    </div>
  );
}
