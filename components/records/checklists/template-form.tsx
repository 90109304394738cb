"use client";

import { useRouter } from "next/navigation";
import type { UseFormReturn } from "react-hook-form";
import {
  CheckboxGroupField,
  ChoiceField,
  TextField,
} from "@/components/foundation/record-layer/fields";
import { RecordForm } from "@/components/foundation/record-layer/record-form";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { Checkbox } from "@/components/foundation/ui/checkbox";
import { FoldedFields, FormSection } from "@/components/foundation/ui/form-section";
import { showToast } from "@/components/foundation/ui/toast";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { property_type } from "@/lib/foundation/supabase/enums/property-type.types";
import { transaction_kind } from "@/lib/foundation/supabase/enums/transaction-kind.types";
import { transaction_side } from "@/lib/foundation/supabase/enums/transaction-side.types";
import { useCreateTemplate, useUpdateTemplate } from "@/lib/records/checklists/hooks";
import { CONDITION_LABELS } from "@/lib/records/checklists/labels";
import { checklistMessages as text } from "@/lib/records/checklists/messages";
import { createTemplateBody } from "@/lib/records/checklists/schema";
import type { ChecklistTemplate } from "@/lib/records/checklists/serialize";
import { STATES } from "@/lib/records/checklists/states";
import { ItemsField } from "./items-field";
import { toTemplateBody, toTemplateValues, type TemplateValues } from "./template-form-values";

type TemplateFormProps = { template: ChecklistTemplate | null; personId: string };

/** Renders the form of a checklist template: the files it applies to, and the items they need. */
export function TemplateForm({ template, personId }: TemplateFormProps) {
  const router = useRouter();
  const create = useCreateTemplate();
  const update = useUpdateTemplate();
  const recordForm = useRecordForm({
    record: template,
    toValues: toTemplateValues,
    toBody: toTemplateBody,
    schema: createTemplateBody,
    create: (sent) => create.mutateAsync(sent),
    update: ({ id, changes }) => update.mutateAsync({ id, ...changes }),
    onSaved: ({ id }) => {
      showToast({ title: text.saved });
      // The page of a saved checklist offers to apply it to open files.
      router.push(template ? "/settings/checklists" : `/settings/checklists/${id}`);
      router.refresh();
    },
    failureText: (error) => toSaveFailureText(error, text),
    draft: `${personId}:checklist:${template?.id ?? "new"}`,
  });
  const { form } = recordForm;
  return (
    <RecordForm form={recordForm} cancelHref="/settings/checklists" action="Save checklist">
      <FormSection title="Checklist">
        <TextField
          form={form}
          name="name"
          label="Name"
          required
          maxLength={80}
          placeholder="Home sale, buyer’s side"
        />
        <Checkbox label="Use it for new transactions" {...form.register("is_on")} />
      </FormSection>
      <ScopeFields form={form} />
      <FormSection
        title="Documents and tasks"
        text="The transaction shows them in this order. Drag one by its handle, or press the arrows."
      >
        <ItemsField form={form} />
      </FormSection>
    </RecordForm>
  );
}

const ScopeFields = ({ form }: { form: UseFormReturn<TemplateValues> }) => (
  <FormSection
    title="Which transactions"
    text="Choose nothing to use it for every transaction. A transaction must match everything you choose."
  >
    <div className="grid gap-4 sm:grid-cols-2">
      <ChoiceField
        form={form}
        name="side"
        label="Side"
        options={[["", "Either side"], ...transaction_side]}
      />
      <ChoiceField
        form={form}
        name="state"
        label="State"
        options={[["", "Any state"], ...STATES]}
      />
    </div>
    <FoldedFields
      title="Kind, property type and conditions"
      text="Such as: purchases of condos that are financed."
      isNeeded={
        form.getValues("kinds").length +
          form.getValues("property_types").length +
          form.getValues("conditions").length >
        0
      }
    >
      <CheckboxGroupField form={form} name="kinds" label="Kind" options={transaction_kind} />
      <CheckboxGroupField
        form={form}
        name="property_types"
        label="Property type"
        options={property_type}
      />
      <CheckboxGroupField
        form={form}
        name="conditions"
        label="Only when"
        options={Object.entries(CONDITION_LABELS)}
      />
    </FoldedFields>
  </FormSection>
);
