"use client";

import { useRouter } from "next/navigation";
import type { UseFormReturn } from "react-hook-form";
import { LinesField, TextField } from "@/components/foundation/record-layer/fields";
import { RecordForm } from "@/components/foundation/record-layer/record-form";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { Checkbox } from "@/components/foundation/ui/checkbox";
import { FormSection } from "@/components/foundation/ui/form-section";
import { showToast } from "@/components/foundation/ui/toast";
import { useToday } from "@/lib/foundation/dates/use-today";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import type { RoleName } from "@/lib/organisation/roles/role-name";
import {
  CUSTOM_FIELD_LIMITS as limits,
  hasOptions,
  isSearchableType,
  type CustomField,
  type CustomizedKind,
} from "@/lib/records/custom-fields/field-types";
import { readCustomField } from "@/lib/records/custom-fields/hooks";
import {
  useCreateCustomField,
  useUpdateCustomField,
} from "@/lib/records/custom-fields/write-hooks";
import { suggestKey } from "@/lib/records/custom-fields/key";
import { customFieldMessages as text } from "@/lib/records/custom-fields/messages";
import { createCustomFieldBody } from "@/lib/records/custom-fields/schema";
import { AccessFields } from "./access-fields";
import { CustomFieldBox } from "./custom-field-box";
import { DefinitionPreview } from "./definition-preview";
import {
  DEFAULT_PATH,
  canBeSearched,
  toDefaultField,
  toDefinitionBody,
  toDefinitionValues,
  toDescribedField,
  type DefinitionValues,
} from "./definition-values";
import { HeadingField } from "./heading-field";
import { OptionsField } from "./options-field";
import { toFieldsPath } from "./paths";
import { TypeChangeNote, useAskedForm, useTypeChange, type TypeChange } from "./type-change";
import { TypeField } from "./type-field";

type DefinitionFormProps = {
  kind: CustomizedKind;
  /** The field to change, or null for a new one. */
  field: CustomField | null;
  /** The headings that the team uses. */
  headings: readonly string[];
  roles: readonly RoleName[];
  person: { id: string; name: string };
};

/** Renders the form of a custom field, with a preview. */
export function DefinitionForm({ kind, field, headings, roles, person }: DefinitionFormProps) {
  const router = useRouter();
  const today = useToday();
  const create = useCreateCustomField(kind);
  const update = useUpdateCustomField(kind);
  const recordForm = useRecordForm({
    record: field,
    toValues: toDefinitionValues,
    toBody: (values) => toDefinitionBody(kind, values, today),
    schema: createCustomFieldBody,
    fieldAliases: { default_value: DEFAULT_PATH, replace_options: "options" },
    create: (sent) => create.mutateAsync(sent),
    update: ({ id, changes }) => update.mutateAsync({ id, changes }),
    onSaved: ({ label }) => {
      showToast({ title: text.saved(label) });
      router.push(toFieldsPath(kind));
      router.refresh();
    },
    failureText: (error) => toSaveFailureText(error, text),
    draft: `${person.id}:custom-field:${field?.id ?? `new-${kind}`}`,
  });
  const { form, record } = recordForm;
  const described = toDescribedField(kind, form.watch());
  const { type, options } = toDefinitionBody(kind, form.getValues(), today);
  const change = useTypeChange({ saved: record, type, options });
  const asked = useAskedForm(recordForm, change, described);
  return (
    <RecordForm
      form={asked.form}
      cancelHref={toFieldsPath(kind)}
      action="Save field"
      theirs={{ kind: "field", read: readCustomField, readFailed: text.loadFailed }}
      aside={<DefinitionPreview field={described} person={person} />}
    >
      <WhatItHolds form={form} described={described} saved={record} change={change} />
      <WhereItShows form={form} headings={headings} kind={kind} />
      <FormSection
        title="Who sees it"
        text="A role that does not see a field does not meet it in lists, files, the log or the API either."
      >
        <AccessFields form={form} roles={roles} />
      </FormSection>
      {asked.question}
    </RecordForm>
  );
}

type FormProps = { form: UseFormReturn<DefinitionValues> };

type WhatItHoldsProps = FormProps & {
  described: CustomField;
  saved: CustomField | null;
  change: TypeChange;
};

function WhatItHolds({ form, described, saved, change }: WhatItHoldsProps) {
  const { type, label } = described;
  return (
    <FormSection title="What it holds">
      <TextField form={form} name="label" label="Name" required maxLength={limits.label} />
      {saved ? (
        <FixedKey fieldKey={saved.key} />
      ) : (
        <TextField
          form={form}
          name="key"
          label="Key"
          optional
          help="Its name in the API and in files. It stays when you rename the field."
          placeholder={label.trim() && suggestKey(label)}
          maxLength={limits.key}
          spellCheck={false}
          autoCapitalize="none"
        />
      )}
      <TypeField form={form} />
      {hasOptions(type) && (
        <OptionsField form={form} saved={change ? [] : (saved?.options ?? [])} />
      )}
      {change && <TypeChangeNote change={change} />}
      {type === "day" && (
        <Checkbox
          label="Comes back every year"
          description="An anniversary or a birthday."
          {...form.register("is_yearly")}
        />
      )}
      {(!hasOptions(type) || described.options.length > 0) && (
        <CustomFieldBox
          key={type}
          form={form}
          field={toDefaultField(described, `A new ${described.kind} begins with`)}
        />
      )}
    </FormSection>
  );
}

type WhereItShowsProps = FormProps & { headings: readonly string[]; kind: CustomizedKind };

const WhereItShows = ({ form, headings, kind }: WhereItShowsProps) => (
  <FormSection title="Where it shows">
    <HeadingField form={form} headings={headings} />
    <LinesField
      form={form}
      name="help"
      label="Help"
      optional
      rows={2}
      maxLength={limits.help}
      help="A line under the field in the form."
    />
    <Checkbox
      label="Required in the form"
      description={`A ${kind}’s form cannot be saved without it. Files and other programs may leave it out.`}
      {...form.register("is_required")}
    />
    {kind === "client" && (
      <Checkbox
        label="On the card"
        description="Shown on the client’s card in the list."
        {...form.register("is_on_card")}
      />
    )}
    <SearchableBox form={form} />
  </FormSection>
);

/** Renders the choice whether the search finds records by the field, for searchable types. */
function SearchableBox({ form }: FormProps) {
  const values = form.watch();
  if (!isSearchableType(values.type)) return null;
  const isPossible = canBeSearched(values);
  return (
    <Checkbox
      label={text.searchable}
      description={text.searchableText}
      checked={values.is_searchable && isPossible}
      disabled={!isPossible}
      onCheckedChange={(checked) => form.setValue("is_searchable", checked, { shouldDirty: true })}
    />
  );
}

/** Renders the key of a saved field, which cannot change. */
const FixedKey = ({ fieldKey }: { fieldKey: string }) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 text-base">
    <dt className="text-muted">Key</dt>
    <dd className="[overflow-wrap:anywhere]">{fieldKey}</dd>
  </dl>
);
