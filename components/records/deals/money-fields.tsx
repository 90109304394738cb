"use client";

import { useWatch, type FieldPathByValue, type FieldValues } from "react-hook-form";
import type { FormFieldProps } from "@/components/foundation/record-layer/fields";
import { FormField } from "@/components/foundation/record-layer/form-field";
import { MoneyInput } from "@/components/foundation/record-layer/money-input";
import { Field } from "@/components/foundation/ui/field";
import { dealFields } from "@/lib/records/deals/fields";
import { commissionText, type FirstDealValues } from "@/lib/records/deals/first-deal";

export type DealPartProps<Values extends FieldValues> = Pick<FormFieldProps<Values>, "form"> & {
  /** Returns the form path of a deal field. */
  at: (name: keyof FirstDealValues) => FieldPathByValue<Values, string>;
};

type MoneyFieldsProps<Values extends FieldValues> = DealPartProps<Values> & {
  /** The stored commission, shown while value or rate is missing. */
  storedCommission?: number;
};

/** Renders the deal's value, rate and resulting commission. */
export function MoneyFields<Values extends FieldValues>(props: MoneyFieldsProps<Values>) {
  const { form, at, storedCommission } = props;
  const names = [at("value"), at("commission_percentage")] as const;
  const [value, percentage] = useWatch({ control: form.control, name: names }) as string[];
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <FormField form={form} fields={dealFields} name="value" path={names[0]} />
      <FormField form={form} fields={dealFields} name="commission_percentage" path={names[1]} />
      <Field label="Commission" help="Value × rate">
        <MoneyInput
          value={commissionText(value ?? "", percentage ?? "", storedCommission)}
          readOnly
        />
      </Field>
    </div>
  );
}
