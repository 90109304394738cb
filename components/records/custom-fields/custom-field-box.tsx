"use client";

import type { FieldPathByValue, FieldValues, UseFormReturn } from "react-hook-form";
import { ChoiceField } from "@/components/foundation/record-layer/fields";
import { FormField } from "@/components/foundation/record-layer/form-field";
import { useMemberNames } from "@/lib/foundation/record-layer/record-members";
import { useToday } from "@/lib/foundation/dates/use-today";
import { toFieldTable } from "@/lib/records/custom-fields/field-description";
import type { CustomField } from "@/lib/records/custom-fields/field-types";

type CustomFieldBoxProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  field: CustomField;
  hideLabel?: boolean;
  /** Whether a value is required here; defaults to the field's own setting. */
  isRequired?: boolean;
};

/** Renders the control of a custom field in a form, whose values have it under `custom.<key>`. */
export function CustomFieldBox<Values extends FieldValues>(props: CustomFieldBoxProps<Values>) {
  const { form, field, hideLabel, isRequired = field.is_required } = props;
  const today = useToday();
  const path = `custom.${field.key}` as FieldPathByValue<Values, string>;
  const mark = hideLabel
    ? { hideLabel, help: "", optional: false }
    : { required: isRequired, optional: !isRequired };
  if (field.type === "member") return <MemberBox {...{ form, field, path, mark }} />;
  return (
    <FormField
      {...{ form, path, today }}
      {...mark}
      fields={toFieldTable([field])}
      name={field.key}
    />
  );
}

type MemberBoxProps<Values extends FieldValues> = CustomFieldBoxProps<Values> & {
  path: FieldPathByValue<Values, string>;
  mark: { hideLabel?: boolean; required?: boolean; optional?: boolean; help?: string };
};

function MemberBox<Values extends FieldValues>({
  form,
  field,
  path,
  mark,
}: MemberBoxProps<Values>) {
  const { data: members = [], isError } = useMemberNames({ enabled: true });
  const chosen = form.getValues(path) as string;
  const offered = members.filter(({ user_id, is_active }) => is_active || user_id === chosen);
  const options = offered.map(({ user_id, name }) => [user_id, name] as const);
  const isMissing = chosen !== "" && !offered.some(({ user_id }) => user_id === chosen);
  return (
    <ChoiceField
      form={form}
      name={path}
      label={field.label}
      help={isError ? "The members could not be loaded. Your choice is kept." : field.help}
      {...mark}
      options={[["", "Not set"], ...(isMissing ? [[chosen, "…"] as const] : []), ...options]}
    />
  );
}
