"use client";

import type { FieldValues } from "react-hook-form";
import { FormField } from "@/components/foundation/record-layer/form-field";
import { dealFields, PROPERTY_FIELDS } from "@/lib/records/deals/fields";
import type { DealPartProps } from "./money-fields";

const NUMBERS = PROPERTY_FIELDS.filter((name) => dealFields[name].kind === "number");

/** The property's address, type and size. */
export function PropertyFields<Values extends FieldValues>({ form, at }: DealPartProps<Values>) {
  const box = (name: (typeof PROPERTY_FIELDS)[number]) => ({
    form,
    fields: dealFields,
    name,
    path: at(name),
  });
  return (
    <>
      <FormField {...box("property_address")} label="Property address" maxLength={500} />
      <FormField {...box("property_type")} />
      <div className="grid grid-cols-3 gap-3">
        {NUMBERS.map((name) => (
          <FormField key={name} {...box(name)} />
        ))}
      </div>
    </>
  );
}
