"use client";

import type { FieldPathByValue, FieldValues, Path, UseFormReturn } from "react-hook-form";
import { getError } from "@/components/foundation/record-layer/fields";
import { Field } from "@/components/foundation/ui/field";
import { Textarea } from "@/components/foundation/ui/textarea";

type AutoGrowFieldProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  name: FieldPathByValue<Values, string>;
  label: string;
  placeholder: string;
  rows?: number;
  autoFocus?: boolean;
};

/** Renders the text area of a tab, which grows with its text. */
export function AutoGrowField<Values extends FieldValues>(props: AutoGrowFieldProps<Values>) {
  const { form, name, label, rows = 2, ...box } = props;
  return (
    <Field label={label} hideLabel error={getError(form, name as Path<Values>)}>
      <Textarea rows={rows} className="max-h-80 min-h-16" {...box} {...form.register(name)} />
    </Field>
  );
}
