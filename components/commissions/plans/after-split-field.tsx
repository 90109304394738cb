"use client";

import { useFieldArray, type UseFormReturn } from "react-hook-form";
import { getError } from "@/components/foundation/record-layer/fields";
import { OrderedCards } from "@/components/foundation/record-layer/ordered-cards";
import { Button } from "@/components/foundation/ui/button";
import { FieldError } from "@/components/foundation/ui/field";
import { newAfterSplit, type AfterSplitKind } from "./new-items";
import { AfterSplitFields } from "./after-split-fields";
import type { PeopleOptions } from "./payee-fields";
import type { PlanValues } from "./plan-form-values";

type AfterSplitFieldProps = { form: UseFormReturn<PlanValues>; people: PeopleOptions };

const OFFERED: readonly (readonly [AfterSplitKind, string])[] = [
  ["fee", "Fee"],
  ["eo", "E&O insurance"],
  ["mentor", "Mentor"],
  ["recruiter", "Recruiter"],
];

/** Renders a field to add, edit, move and remove the items paid after the split. */
export function AfterSplitField({ form, people }: AfterSplitFieldProps) {
  const name = "terms.after_split";
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name });
  const values = form.watch(name);
  const hasCap = form.watch("terms.split.kind") === "cap";
  const error = getError(form, name);
  const offered = hasCap ? [...OFFERED, ["capped_fee", "Fee after the cap"] as const] : OFFERED;
  return (
    <div className="grid gap-3">
      <OrderedCards
        id="after-split"
        label="Fees and shares"
        noun="item"
        items={fields.map(({ id }, at) => ({ id, text: values[at]?.label || "No name yet" }))}
        heading={({ text }) => ({ icon: "circle-dollar-sign", text })}
        onMove={move}
        onRemove={remove}
      >
        {(_, at) => <AfterSplitFields form={form} at={at} people={people} />}
      </OrderedCards>
      <div role="group" aria-label="Add an item" className="flex flex-wrap items-center gap-2">
        <span className="text-sm font-medium">Add</span>
        {offered.map(([kind, label]) => (
          <Button
            key={kind}
            size="sm"
            aria-label={`Add: ${label}`}
            onClick={() =>
              append(
                newAfterSplit(
                  kind,
                  values.map(({ key }) => key),
                ),
              )
            }
          >
            {label}
          </Button>
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}
