"use client";

import { useFieldArray, type UseFormReturn } from "react-hook-form";
import { getError, TextField } from "@/components/foundation/record-layer/fields";
import { MoneyField } from "@/components/foundation/record-layer/number-fields";
import { OrderedCards } from "@/components/foundation/record-layer/ordered-cards";
import { Button } from "@/components/foundation/ui/button";
import { FieldError } from "@/components/foundation/ui/field";
import { newMonthlyCharge } from "./new-items";
import type { PlanValues } from "./plan-form-values";

const OFFERED = ["Desk fee", "Technology fee"] as const;

/** Renders a field to add, edit, move and remove the monthly charges of an agent. */
export function MonthlyChargeField({ form }: { form: UseFormReturn<PlanValues> }) {
  const name = "terms.monthly_charges";
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name });
  const values = form.watch(name);
  const error = getError(form, name);
  const taken = values.map(({ key }) => key);
  return (
    <div className="grid gap-3">
      <OrderedCards
        id="monthly-charges"
        label="Monthly charges"
        noun="monthly charge"
        items={fields.map(({ id }, at) => ({ id, text: values[at]?.label || "No name yet" }))}
        heading={({ text }) => ({ icon: "calendar-days", text })}
        onMove={move}
        onRemove={remove}
      >
        {(_, at) => (
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField
              form={form}
              name={`terms.monthly_charges.${at}.label`}
              label="Name"
              required
              maxLength={80}
              placeholder="Desk fee"
            />
            <MoneyField
              form={form}
              name={`terms.monthly_charges.${at}.amount`}
              label="A month"
              required
            />
          </div>
        )}
      </OrderedCards>
      <div
        role="group"
        aria-label="Add a monthly charge"
        className="flex flex-wrap items-center gap-2"
      >
        <span className="text-sm font-medium">Add</span>
        {OFFERED.map((label) => (
          <Button
            key={label}
            size="sm"
            aria-label={`Add: ${label}`}
            onClick={() => append(newMonthlyCharge(label, taken))}
          >
            {label}
          </Button>
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}
