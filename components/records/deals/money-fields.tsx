"use client";

import { Controller, useWatch, type FieldPathByValue, type FieldValues } from "react-hook-form";
import { TextField, type FormFieldProps } from "@/components/foundation/record-layer/fields";
import { MoneyInput } from "@/components/foundation/record-layer/money-input";
import { Field } from "@/components/foundation/ui/field";
import { commissionText, type FirstDealValues } from "@/lib/records/deals/first-deal";

export type DealPartProps<Values extends FieldValues> = Pick<FormFieldProps<Values>, "form"> & {
  /** Where the form has a field of the deal. */
  at: (name: keyof FirstDealValues) => FieldPathByValue<Values, string>;
};

type MoneyFieldsProps<Values extends FieldValues> = DealPartProps<Values> & {
  /** The commission as it is stored, shown while value or rate is missing. */
  storedCommission?: number;
};

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

/** A number from 0 to 100, in whole ones where not said otherwise. */
export const PercentField = <Values extends FieldValues>(
  props: FormFieldProps<Values> & { step?: number },
) => (
  <TextField
    type="number"
    inputMode={props.step ? "decimal" : "numeric"}
    min={0}
    max={100}
    step={1}
    trailing="%"
    className="tabular-nums"
    {...props}
  />
);

/** What the deal is worth, the rate, and what follows from the two. */
export function MoneyFields<Values extends FieldValues>(props: MoneyFieldsProps<Values>) {
  const { form, at, storedCommission } = props;
  const names = [at("value"), at("commission_percentage")] as const;
  const [value, percentage] = useWatch({ control: form.control, name: names }) as string[];
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <MoneyField form={form} name={names[0]} label="Deal value" />
      <PercentField form={form} name={names[1]} label="Commission %" step={0.1} />
      <Field label="Commission" help="Value × rate">
        <MoneyInput
          value={commissionText(value ?? "", percentage ?? "", storedCommission)}
          readOnly
        />
      </Field>
    </div>
  );
}
