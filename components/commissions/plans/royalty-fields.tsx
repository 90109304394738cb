"use client";

import type { UseFormReturn } from "react-hook-form";
import { MoneyField } from "@/components/foundation/record-layer/number-fields";
import { Checkbox } from "@/components/foundation/ui/checkbox";
import { describeRoyalty } from "@/lib/commissions/plans/describe-plan";
import { royalty as royaltySchema } from "@/lib/commissions/plans/schema";
import { RateField } from "../rate-field";
import { PeriodFields } from "./period-fields";
import { toRoyaltyBody, type PlanValues } from "./plan-form-values";
import { StepSentence } from "./step-sentence";

/** Renders a franchise's royalty, with a cap of its own. */
export function RoyaltyFields({ form }: { form: UseFormReturn<PlanValues> }) {
  const royalty = form.watch("terms.royalty");
  const { data: read } = royaltySchema.safeParse(toRoyaltyBody(royalty));
  return (
    <>
      <Checkbox
        label="The agent pays a franchise royalty"
        description="Taken from the agent’s commission, with its own cap."
        {...form.register("terms.royalty.is_on")}
      />
      {royalty.is_on && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <RateField form={form} name="terms.royalty.rate" label="Royalty" required />
            <MoneyField form={form} name="terms.royalty.cap" label="Until a cap of" optional />
            <PeriodFields form={form} name="terms.royalty.period" label="Resets" />
          </div>
          <StepSentence>{read ? describeRoyalty(read) : null}</StepSentence>
        </>
      )}
    </>
  );
}
