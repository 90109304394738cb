"use client";

import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { PROPERTY_TYPES } from "@/lib/deals/schema";

export type PropertyField =
  | "property_address"
  | "property_type"
  | "property_bedrooms"
  | "property_bathrooms"
  | "property_sqft";

type PropertyFieldsProps = {
  register: (name: PropertyField) => UseFormRegisterReturn;
  errors: Partial<Record<PropertyField, { message?: string }>>;
};

/** What is sold: address, type and size (SPEC §5). */
export function PropertyFields({ register, errors }: PropertyFieldsProps) {
  return (
    <>
      <Field label="Property address" optional error={errors.property_address?.message}>
        <Input {...register("property_address")} maxLength={500} autoComplete="off" />
      </Field>
      <Field label="Property type" optional error={errors.property_type?.message}>
        <NativeSelect {...register("property_type")}>
          <option value="">Not set</option>
          {PROPERTY_TYPES.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </NativeSelect>
      </Field>
      <div className="grid grid-cols-3 gap-3">
        <Field label="Bedrooms" error={errors.property_bedrooms?.message}>
          <Input {...register("property_bedrooms")} type="number" inputMode="numeric" min={0} />
        </Field>
        <Field label="Bathrooms" error={errors.property_bathrooms?.message}>
          <Input
            {...register("property_bathrooms")}
            type="number"
            inputMode="decimal"
            min={0}
            step={0.5}
          />
        </Field>
        <Field label="Square feet" error={errors.property_sqft?.message}>
          <Input {...register("property_sqft")} type="number" inputMode="numeric" min={0} />
        </Field>
      </div>
    </>
  );
}
