"use client";

import type { UseFormReturn } from "react-hook-form";
import { ChoiceField } from "@/components/foundation/record-layer/fields";
import { MoneyField } from "@/components/foundation/record-layer/number-fields";
import { RateField } from "../rate-field";
import type { PlanValues } from "./plan-form-values";

type HowMuchFieldsProps = {
  form: UseFormReturn<PlanValues>;
  name: `terms.off_the_top.${number}` | `terms.after_split.${number}`;
};

/** Renders the choice of an amount or a percentage. */
export function HowMuchFields({ form, name }: HowMuchFieldsProps) {
  const how = form.watch(`${name}.how`);
  return (
    <>
      <ChoiceField
        form={form}
        name={`${name}.how`}
        label="How much"
        options={[
          ["amount", "An amount"],
          ["rate", "A percentage"],
        ]}
      />
      {how === "amount" ? (
        <MoneyField form={form} name={`${name}.amount`} label="Amount" required />
      ) : (
        <RateField form={form} name={`${name}.rate`} label="Percentage" required />
      )}
    </>
  );
}
