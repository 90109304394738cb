"use client";

import { useFieldArray, type UseFormReturn } from "react-hook-form";
import { ChoiceField, getError, TextField } from "@/components/foundation/record-layer/fields";
import { OrderedCards } from "@/components/foundation/record-layer/ordered-cards";
import { Button } from "@/components/foundation/ui/button";
import { FieldError } from "@/components/foundation/ui/field";
import { describeOffTheTop } from "@/lib/commissions/plans/describe-plan";
import { offTheTopItem } from "@/lib/commissions/plans/schema";
import { HowMuchFields } from "./how-much-fields";
import { newOffTheTop } from "./new-items";
import { PayeeFields, type PeopleOptions } from "./payee-fields";
import { toOffTheTopBody, type PlanValues } from "./plan-form-values";
import { StepSentence } from "./step-sentence";

type OffTheTopFieldProps = { form: UseFormReturn<PlanValues>; people: PeopleOptions };

/** Renders a field to add, edit, move and remove the items deducted from a side before the split. */
export function OffTheTopField({ form, people }: OffTheTopFieldProps) {
  const name = "terms.off_the_top";
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name });
  const values = form.watch(name);
  const error = getError(form, name);
  return (
    <div className="grid gap-3">
      <OrderedCards
        id="off-the-top"
        label="Off the top"
        noun="item off the top"
        items={fields.map(({ id }, at) => ({ id, text: values[at]?.label || "No name yet" }))}
        heading={({ text }) => ({ icon: "receipt-text", text })}
        onMove={move}
        onRemove={remove}
      >
        {(_, at) => <OffTheTopFields form={form} at={at} people={people} />}
      </OrderedCards>
      <Button
        icon="plus"
        size="sm"
        className="justify-self-start"
        onClick={() => append(newOffTheTop(values.map(({ key }) => key)))}
      >
        Add item off the top
      </Button>
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}

function OffTheTopFields({ form, at, people }: OffTheTopFieldProps & { at: number }) {
  const item = form.watch(`terms.off_the_top.${at}`);
  const { data: read } = offTheTopItem.safeParse(toOffTheTopBody(item));
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          form={form}
          name={`terms.off_the_top.${at}.label`}
          label="Name"
          required
          maxLength={80}
          placeholder="Franchise"
        />
        <PayeeFields form={form} name={`terms.off_the_top.${at}.payee`} people={people} />
        <HowMuchFields form={form} name={`terms.off_the_top.${at}`} />
        {item.how === "rate" && (
          <ChoiceField
            form={form}
            name={`terms.off_the_top.${at}.base`}
            label="Of"
            options={[
              ["side_gross", "The side gross"],
              ["left", "What is left by then"],
            ]}
          />
        )}
      </div>
      <StepSentence>{read ? describeOffTheTop(read) : null}</StepSentence>
    </>
  );
}
