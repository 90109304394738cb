"use client";

import { useFieldArray, type UseFormReturn } from "react-hook-form";
import { ChoiceField, getError, TextField } from "@/components/foundation/record-layer/fields";
import { MoneyField } from "@/components/foundation/record-layer/number-fields";
import { Button, IconButton } from "@/components/foundation/ui/button";
import { FieldError } from "@/components/foundation/ui/field";
import { FoldedFields } from "@/components/foundation/ui/form-section";
import { RateField } from "../rate-field";
import { PeriodFields } from "./period-fields";
import type { PlanValues } from "./plan-form-values";

type FormProps = { form: UseFormReturn<PlanValues> };

const BASES = [
  ["gross_commission", "The agent’s commission"],
  ["company_dollar", "What the agent has paid in"],
  ["volume", "Sales volume"],
  ["sides", "Number of sides"],
] as const;

const METHODS = [
  ["portion", "Each dollar at its own tier"],
  ["start", "The whole deal at the tier where it begins"],
  ["end", "The whole deal at the tier that it reaches"],
  ["per_deal", "By the size of each deal alone"],
] as const;

/** Renders the fields of a share that grows by tiers. */
export function ScaleFields({ form }: FormProps) {
  const [method, base] = form.watch(["terms.split.method", "terms.split.base"]);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField form={form} name="terms.split.base" label="Grows with" options={BASES} />
        {method !== "per_deal" && (
          <PeriodFields form={form} name="terms.split.period" label="Resets" />
        )}
      </div>
      <TierFields form={form} isOfSides={base === "sides"} />
      <FoldedFields
        title="More"
        text="A deal that crosses a tier"
        isNeeded={Boolean(getError(form, "terms.split.method"))}
      >
        <ChoiceField
          form={form}
          name="terms.split.method"
          label="A deal that crosses a tier"
          options={METHODS}
        />
      </FoldedFields>
    </>
  );
}

function TierFields({ form, isOfSides }: FormProps & { isOfSides: boolean }) {
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: "terms.split.tiers",
  });
  const error = getError(form, "terms.split.tiers");
  return (
    <div className="grid gap-3">
      <ol role="list" aria-label="Tiers" className="grid gap-3">
        {fields.map(({ id }, at) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-3"
          >
            {isOfSides ? (
              <TextField
                form={form}
                name={`terms.split.tiers.${at}.from`}
                label={`Tier ${at + 1} from`}
                inputMode="decimal"
                trailing="sides"
              />
            ) : (
              <MoneyField
                form={form}
                name={`terms.split.tiers.${at}.from`}
                label={`Tier ${at + 1} from`}
              />
            )}
            <RateField
              form={form}
              name={`terms.split.tiers.${at}.agent_rate`}
              label="Agent’s share"
            />
            <div className="pt-[26px]">
              <IconButton
                icon="x"
                size="icon"
                label={`Remove tier ${at + 1}`}
                disabled={fields.length === 1}
                onClick={() => remove(at)}
              />
            </div>
          </li>
        ))}
      </ol>
      {error && <FieldError>{error}</FieldError>}
      <Button
        icon="plus"
        size="sm"
        className="justify-self-start"
        onClick={() => append({ from: "", agent_rate: "" })}
      >
        Add tier
      </Button>
    </div>
  );
}
