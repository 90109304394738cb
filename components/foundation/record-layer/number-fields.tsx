"use client";

import type { ComponentProps } from "react";
import { Controller, type FieldPathByValue, type FieldValues } from "react-hook-form";
import { Field } from "@/components/foundation/ui/field";
import { TextField, type FormFieldProps } from "./fields";
import { MoneyInput } from "./money-input";

/** Dollars as they are typed. */
export function MoneyField<Values extends FieldValues>(
  props: FormFieldProps<Values, FieldPathByValue<Values, string>> & { placeholder?: string },
) {
  const { form, name, placeholder, ...labelled } = props;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <Field {...labelled} error={fieldState.error?.message}>
          <MoneyInput
            ref={field.ref}
            value={field.value}
            placeholder={placeholder}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
          />
        </Field>
      )}
    />
  );
}

type NumberFieldProps<Values extends FieldValues> = ComponentProps<typeof TextField<Values>> & {
  step: number;
};

/** A number as it is typed, in such steps. */
export const NumberField = <Values extends FieldValues>(props: NumberFieldProps<Values>) => (
  <TextField type="number" inputMode={props.step < 1 ? "decimal" : "numeric"} {...props} />
);

/** A number of hundredths. */
export const PercentField = <Values extends FieldValues>(props: NumberFieldProps<Values>) => (
  <NumberField trailing="%" className="tabular-nums" {...props} />
);
