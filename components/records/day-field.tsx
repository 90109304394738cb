"use client";

import {
  Controller,
  type FieldPathByValue,
  type FieldValues,
  type UseFormReturn,
} from "react-hook-form";
import { DateInput, type DateInputProps } from "@/components/ui/date-input";
import { Field } from "@/components/ui/field";

type DayFieldProps<Values extends FieldValues> = Pick<DateInputProps, "today" | "placeholder"> & {
  form: UseFormReturn<Values>;
  /** A field that holds the day as it was typed. */
  name: FieldPathByValue<Values, string>;
  label: string;
  optional?: boolean;
};

/** A day of a form; what is no day is said when the box is left, not only when the form is saved. */
export function DayField<Values extends FieldValues>({
  form,
  name,
  label,
  optional = false,
  ...input
}: DayFieldProps<Values>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
        <Field label={label} optional={optional} error={fieldState.error?.message}>
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
