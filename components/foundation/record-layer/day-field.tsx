"use client";

import { Controller, type FieldPathByValue, type FieldValues } from "react-hook-form";
import { DateInput, type DateInputProps } from "@/components/foundation/ui/date-input";
import { Field } from "@/components/foundation/ui/field";
import type { FormFieldProps } from "./fields";

type DayFieldProps<Values extends FieldValues> = FormFieldProps<
  Values,
  FieldPathByValue<Values, string>
> &
  Pick<DateInputProps, "today" | "placeholder" | "past">;

/** A typed day. An invalid text is marked when the box is left, not only when the form is saved. */
export function DayField<Values extends FieldValues>(props: DayFieldProps<Values>) {
  const { form, name, label, required, optional, help, hideLabel, ...input } = props;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
        <Field
          {...{ label, required, optional, help, hideLabel }}
          error={fieldState.error?.message}
        >
          <DateInput
            ref={ref}
            name={label.toLowerCase()}
            value={value}
            onValueChange={onChange}
            onBlur={() => {
              onBlur();
              if (value) void form.trigger(name);
            }}
            {...input}
          />
        </Field>
      )}
    />
  );
}
