"use client";

import type { UseFormReturn } from "react-hook-form";
import { ChoiceField, TextField } from "@/components/foundation/record-layer/fields";
import { MONTH_OPTIONS } from "@/lib/commissions/plans/describe-plan";
import type { PlanValues } from "./plan-form-values";

const KINDS = [
  ["anniversary", "Each year from the agent’s start"],
  ["calendar_year", "Each January 1"],
  ["date", "Each year on another day"],
  ["none", "Never"],
] as const;

type PeriodFieldsProps = {
  form: UseFormReturn<PlanValues>;
  name: "terms.split.period" | "terms.royalty.period" | `terms.after_split.${number}.period`;
  label: string;
};

/** Renders the choice of when a counter restarts at $0. */
export function PeriodFields({ form, name, label }: PeriodFieldsProps) {
  const kind = form.watch(`${name}.kind`);
  return (
    <>
      <ChoiceField form={form} name={`${name}.kind`} label={label} options={KINDS} />
      {kind === "date" && (
        <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-3">
          <ChoiceField form={form} name={`${name}.month`} label="Month" options={MONTH_OPTIONS} />
          <TextField
            form={form}
            name={`${name}.day`}
            label="Day"
            inputMode="numeric"
            maxLength={2}
          />
        </div>
      )}
    </>
  );
}
