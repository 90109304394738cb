"use client";

import type { FieldValues } from "react-hook-form";
import { ChoiceField, TextField } from "@/components/foundation/record-layer/fields";
import { PROPERTY_TYPES } from "@/lib/records/deals/list";
import type { DealPartProps } from "./money-fields";

/** What is sold: address, type and size. */
export function PropertyFields<Values extends FieldValues>({ form, at }: DealPartProps<Values>) {
  const number = { form, type: "number", min: 0 };
  return (
    <>
      <TextField
        form={form}
        name={at("property_address")}
        label="Property address"
        optional
        maxLength={500}
      />
      <ChoiceField
        form={form}
        name={at("property_type")}
        label="Property type"
        optional
        options={[["", "Not set"], ...PROPERTY_TYPES]}
      />
      <div className="grid grid-cols-3 gap-3">
        <TextField
          {...number}
          name={at("property_bedrooms")}
          label="Bedrooms"
          inputMode="numeric"
        />
        <TextField
          {...number}
          name={at("property_bathrooms")}
          label="Bathrooms"
          inputMode="decimal"
          step={0.5}
        />
        <TextField {...number} name={at("property_sqft")} label="Square feet" inputMode="numeric" />
      </div>
    </>
  );
}
