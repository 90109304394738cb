"use client";

import type { UseFormReturn } from "react-hook-form";
import { ChoiceField } from "@/components/foundation/record-layer/fields";
import { MoneyField } from "@/components/foundation/record-layer/number-fields";
import { describeSplit } from "@/lib/commissions/plans/describe-plan";
import { planSplit } from "@/lib/commissions/plans/schema";
import { RateField } from "../rate-field";
import { PeriodFields } from "./period-fields";
import { toSplitBody, type PlanValues } from "./plan-form-values";
import { ScaleFields } from "./scale-fields";
import { StepSentence } from "./step-sentence";

type FormProps = { form: UseFormReturn<PlanValues> };

const KINDS = [
  ["flat", "Flat split"],
  ["cap", "Split with a cap"],
  ["scale", "Sliding scale"],
] as const;

/** Renders the fields of the split between brokerage and agent. */
export function SplitFields({ form }: FormProps) {
  const split = form.watch("terms.split");
  const { data: read } = planSplit.safeParse(toSplitBody(split));
  return (
    <>
      <ChoiceField form={form} name="terms.split.kind" label="Kind of split" options={KINDS} />
      {split.kind === "flat" && (
        <RateField
          form={form}
          name="terms.split.company_rate"
          label="Brokerage’s share"
          required
          help="The agent gets the rest."
        />
      )}
      {split.kind === "cap" && <CapFields form={form} />}
      {split.kind === "scale" && <ScaleFields form={form} />}
      <StepSentence>{read ? describeSplit(read) : null}</StepSentence>
    </>
  );
}

const CapFields = ({ form }: FormProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <RateField
      form={form}
      name="terms.split.company_rate"
      label="Brokerage’s share"
      required
      help="The agent gets the rest."
    />
    <MoneyField
      form={form}
      name="terms.split.cap"
      label="Cap"
      required
      help="The most an agent pays in."
    />
    <RateField
      form={form}
      name="terms.split.company_rate_after"
      label="Brokerage’s share after the cap"
      help="0 leaves the agent everything."
    />
    <PeriodFields form={form} name="terms.split.period" label="Resets" />
  </div>
);
