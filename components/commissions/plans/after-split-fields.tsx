"use client";

import type { UseFormReturn } from "react-hook-form";
import { ChoiceField, getError, TextField } from "@/components/foundation/record-layer/fields";
import { MoneyField } from "@/components/foundation/record-layer/number-fields";
import { Checkbox } from "@/components/foundation/ui/checkbox";
import { FieldError } from "@/components/foundation/ui/field";
import { FoldedFields } from "@/components/foundation/ui/form-section";
import { describeAfterSplit } from "@/lib/commissions/plans/describe-plan";
import { afterSplitItem } from "@/lib/commissions/plans/schema";
import { HowMuchFields } from "./how-much-fields";
import { PayeeFields, type PeopleOptions } from "./payee-fields";
import { PeriodFields } from "./period-fields";
import { toAfterSplitBody, type AfterSplitValues, type PlanValues } from "./plan-form-values";
import { StepSentence } from "./step-sentence";

type Form = UseFormReturn<PlanValues>;
type AfterSplitFieldsProps = { form: Form; at: number; people: PeopleOptions };

const BASES = [
  ["side_gross", "The side gross"],
  ["award", "The agent’s commission, before the split"],
  ["agent_net", "The agent’s net"],
  ["price", "The price"],
] as const;

const pathTo =
  (at: number) =>
  <Name extends keyof AfterSplitValues>(name: Name) =>
    `terms.after_split.${at}.${name}` as const;

/** Renders the fields of a fee, or of a share that somebody gets. */
export function AfterSplitFields({ form, at, people }: AfterSplitFieldsProps) {
  const of = pathTo(at);
  const item = form.watch(`terms.after_split.${at}`);
  const { data: read } = afterSplitItem.safeParse(toAfterSplitBody(item));
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          form={form}
          name={of("label")}
          label="Name"
          required
          maxLength={80}
          placeholder="Transaction fee"
        />
        <PayeeFields form={form} name={of("payee")} people={people} offersMentor />
        <HowMuchFields form={form} name={`terms.after_split.${at}`} />
        {item.how === "rate" && (
          <ChoiceField form={form} name={of("base")} label="Of" options={BASES} />
        )}
      </div>
      <StepSentence>{read ? describeAfterSplit(read) : null}</StepSentence>
      <MoreFields form={form} at={at} item={item} />
    </>
  );
}

/** Renders the settings that most items leave at their defaults. */
function MoreFields({ form, at, item }: { form: Form; at: number; item: AfterSplitValues }) {
  const of = pathTo(at);
  const folded = ["cap", "amount_after_cap", "minimum", "maximum", "when", "once"] as const;
  const isWrong =
    folded.some((name) => getError(form, of(name))) ||
    Boolean(getError(form, of("paid_from"))) ||
    Boolean(getError(form, of("counts_towards_cap"))) ||
    Boolean(getError(form, `terms.after_split.${at}.period.day`));
  return (
    <FoldedFields title="More" text="How often, cap, who pays, 1099" isNeeded={isWrong}>
      <div className="grid gap-3 sm:grid-cols-2">
        <ChoiceField
          form={form}
          name={of("once")}
          label="How often"
          options={[
            ["side", "For each side"],
            ["transaction", "Once a transaction"],
          ]}
        />
        <ChoiceField
          form={form}
          name={of("when")}
          label="When"
          options={[
            ["always", "Always"],
            ["after_cap", "Once the cap is reached"],
          ]}
        />
        {item.how === "rate" && (
          <>
            <MoneyField form={form} name={of("minimum")} label="At least" optional />
            <MoneyField form={form} name={of("maximum")} label="At most" optional />
          </>
        )}
        <MoneyField form={form} name={of("cap")} label="Until a cap of" optional />
        {item.cap !== "" && (
          <>
            <MoneyField form={form} name={of("amount_after_cap")} label="Then" optional />
            <PeriodFields form={form} name={of("period")} label="Resets" />
          </>
        )}
        <ChoiceField
          form={form}
          name={of("paid_from")}
          label="Paid from"
          options={[
            ["agent", "The agent’s share"],
            ["company", "The brokerage’s share"],
          ]}
        />
      </div>
      <SwitchFields form={form} at={at} />
    </FoldedFields>
  );
}

function SwitchFields({ form, at }: { form: Form; at: number }) {
  const of = pathTo(at);
  const error = getError(form, of("counts_towards_cap"));
  return (
    <div className="grid gap-2">
      <Checkbox
        label="Counts towards the cap"
        aria-invalid={error !== undefined}
        {...form.register(of("counts_towards_cap"))}
      />
      {error && <FieldError>{error}</FieldError>}
      <Checkbox
        label="Lowers the 1099 amount"
        description="Leave this off if the agent deducts it."
        {...form.register(of("lowers_1099"))}
      />
    </div>
  );
}
