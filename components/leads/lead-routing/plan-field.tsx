"use client";

import type { UseFormReturn } from "react-hook-form";
import { getError } from "@/components/foundation/record-layer/fields";
import { Field } from "@/components/foundation/ui/field";
import { NativeSelect, Options } from "@/components/foundation/ui/native-select";
import { usePlans } from "@/lib/follow-up/action-plans/hooks";
import type { RuleValues } from "./rule-form-values";

/** Renders the choice of the action plan in which the rule enrols its leads. */
export function PlanField({ form }: { form: UseFormReturn<RuleValues> }) {
  const { data: plans } = usePlans();
  const chosen = form.watch("plan_id");
  return (
    <Field
      label="Add them to an action plan"
      optional
      error={getError(form, "plan_id")}
      help="It starts as soon as the lead is assigned."
    >
      <NativeSelect
        value={plans ? chosen : ""}
        onChange={(event) => form.setValue("plan_id", event.target.value, { shouldDirty: true })}
      >
        <option value="">{!plans && chosen ? "Loading plans…" : "No plan"}</option>
        <Options options={(plans ?? []).map(({ id, name }) => [id, name])} />
      </NativeSelect>
    </Field>
  );
}
