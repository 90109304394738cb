"use client";

import type { FieldValues } from "react-hook-form";
import { FormField } from "@/components/foundation/record-layer/form-field";
import { useToday } from "@/lib/foundation/dates/use-today";
import { namesWhere } from "@/lib/foundation/record-layer/field-table";
import { dealFields, PROPERTY_FIELDS } from "@/lib/records/deals/fields";
import type { DealPartProps } from "./money-fields";

type PropertyField = (typeof PROPERTY_FIELDS)[number];

const NUMBERS = namesWhere(dealFields, { kind: "number", section: "property" });
const OTHERS = PROPERTY_FIELDS.filter((name) => dealFields[name].kind !== "number");

/** The labels that differ in the form of a client's first deal, where the client has an address too. */
const FORM_LABELS: Partial<Record<PropertyField, string>> = {
  property_address: "Property address",
};

/** Renders the fields of the property as `dealFields` describes them. Numbers share a row. */
export function PropertyFields<Values extends FieldValues>({ form, at }: DealPartProps<Values>) {
  const today = useToday();
  const draw = (name: PropertyField) => {
    const field = dealFields[name];
    return (
      <FormField
        key={name}
        {...{ form, fields: dealFields, name, path: at(name), today }}
        {...(FORM_LABELS[name] && { label: FORM_LABELS[name] })}
        {...(field.kind === "text" && { maxLength: field.max })}
        // A phone has no room for "Optional" beside three labels in a row.
        {...(field.kind === "number" && { optional: false })}
      />
    );
  };
  return (
    <>
      {OTHERS.map(draw)}
      <div className="grid grid-cols-3 gap-3">{NUMBERS.map(draw)}</div>
    </>
  );
}
