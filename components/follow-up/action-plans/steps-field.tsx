"use client";

import { useFieldArray, type UseFormReturn } from "react-hook-form";
import { getError } from "@/components/foundation/record-layer/fields";
import { OrderedCards } from "@/components/foundation/record-layer/ordered-cards";
import { Button } from "@/components/foundation/ui/button";
import { FieldError } from "@/components/foundation/ui/field";
import { KIND_LABELS } from "@/lib/follow-up/action-plans/labels";
import { STEP_KINDS } from "@/lib/follow-up/action-plans/schema";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { newStep, type PlanValues } from "./plan-form-values";
import { STEP_ICONS } from "./plan-steps";
import { StepFields } from "./step-fields";

type StepsFieldProps = { form: UseFormReturn<PlanValues>; days: readonly CustomField[] };

/** Renders a field to add, edit, move and remove a plan's steps. */
export function StepsField({ form, days }: StepsFieldProps) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: "steps" });
  const missing = getError(form, "steps");
  return (
    <div className="grid gap-3">
      <OrderedCards
        id="plan-steps"
        label="Steps"
        noun="step"
        items={fields}
        heading={({ kind }) => ({ icon: STEP_ICONS[kind], text: KIND_LABELS[kind] })}
        onMove={move}
        onRemove={remove}
      >
        {({ kind }, at) => <StepFields form={form} at={at} kind={kind} days={days} />}
      </OrderedCards>
      <div role="group" aria-label="Add a step" className="flex flex-wrap items-center gap-2">
        <span className="text-sm font-medium">Add</span>
        {STEP_KINDS.map((kind) => (
          <Button
            key={kind}
            icon={STEP_ICONS[kind]}
            size="sm"
            aria-label={`Add ${KIND_LABELS[kind].toLowerCase()}`}
            onClick={() => append(newStep(kind), { shouldFocus: false })}
          >
            {KIND_LABELS[kind]}
          </Button>
        ))}
      </div>
      {missing && <FieldError>{missing}</FieldError>}
    </div>
  );
}
