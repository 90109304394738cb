"use client";

import { Controller, useWatch, type FieldPathByValue, type FieldValues } from "react-hook-form";
import { TextField, type FieldOf } from "@/components/records/fields";
import { Field } from "@/components/ui/field";
import { commissionText, type FirstDealValues } from "@/lib/deals/first-deal";
import { MoneyInput } from "./money-input";

export type DealPartProps<Values extends FieldValues> = Pick<FieldOf<Values>, "form"> & {
  /** Where the form has a field of the deal. */
  at: (name: keyof FirstDealValues) => FieldPathByValue<Values, string>;
};

type MoneyFieldsProps<Values extends FieldValues> = DealPartProps<Values> & {
  rateLabel: string;
  /** The commission as it is stored, shown while value or rate is missing. */
  storedCommission?: number;
};

/** What the deal is worth, the rate, and what follows from the two. */
export function MoneyFields<Values extends FieldValues>(props: MoneyFieldsProps<Values>) {
  const { form, at, rateLabel, storedCommission } = props;
  const names = [at("value"), at("commission_percentage")] as const;
  const [value, percentage] = useWatch({ control: form.control, name: names }) as string[];
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <Controller
        control={form.control}
        name={names[0]}
        render={({ field, fieldState }) => (
          <Field label="Deal value" error={fieldState.error?.message}>
            <MoneyInput value={field.value} onValueChange={field.onChange} onBlur={field.onBlur} />
          </Field>
        )}
      />
      <TextField
        form={form}
        name={names[1]}
        label={rateLabel}
        type="number"
        inputMode="decimal"
        min={0}
        max={100}
        step={0.1}
        trailing="%"
        className="tabular-nums"
      />
      <Field label="Commission" help="Value × rate">
        <MoneyInput
          value={commissionText(value ?? "", percentage ?? "", storedCommission)}
          readOnly
        />
      </Field>
    </div>
  );
}
