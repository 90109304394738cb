"use client";

import { Controller, type UseFormReturn } from "react-hook-form";
import { Field } from "@/components/foundation/ui/field";
import { SuggestInput } from "@/components/foundation/ui/suggest-input";
import { OWN_HEADING } from "@/lib/records/custom-fields/sections";
import type { DefinitionValues } from "./definition-values";

type HeadingFieldProps = {
  form: UseFormReturn<DefinitionValues>;
  headings: readonly string[];
};

/** Renders a field for the heading above the custom field, an existing or a new one. */
export const HeadingField = ({ form, headings }: HeadingFieldProps) => (
  <Controller
    control={form.control}
    name="section"
    render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
      <Field
        label="Heading"
        optional
        help={`Fields with the same heading are grouped together. Without one it is “${OWN_HEADING}”.`}
        error={fieldState.error?.message}
      >
        <SuggestInput
          ref={ref}
          value={value}
          onValueChange={onChange}
          onBlur={onBlur}
          suggestions={headings}
          listLabel="Headings"
        />
      </Field>
    )}
  />
);
