"use client";

import { Controller, type FieldPathByValue, type FieldValues } from "react-hook-form";
import { Field } from "@/components/foundation/ui/field";
import { Input } from "@/components/foundation/ui/input";
import { formatClockTime } from "@/lib/foundation/dates/clock-time";
import { parseTypedTime } from "@/lib/foundation/dates/typed-time";
import type { FormFieldProps } from "./fields";

/** A typed time of day. It is formatted, or marked as invalid, when the box is left. */
export function TimeField<Values extends FieldValues>(
  props: FormFieldProps<Values, FieldPathByValue<Values, string>>,
) {
  const { form, name, ...labelled } = props;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
        <Field {...labelled} error={fieldState.error?.message}>
          <Input
            ref={ref}
            value={value}
            placeholder="3 PM or 15:00"
            autoComplete="off"
            onChange={onChange}
            onBlur={() => {
              const time = parseTypedTime(value);
              if (time) onChange(formatClockTime(time));
              onBlur();
              if (value) void form.trigger(name);
            }}
          />
        </Field>
      )}
    />
  );
}
