"use client";

import type { FieldValues, UseFormReturn } from "react-hook-form";
import { FormSection } from "@/components/foundation/ui/form-section";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { groupBySection } from "@/lib/records/custom-fields/sections";
import { CustomFieldBox } from "./custom-field-box";

type CustomFieldSectionsProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  fields: readonly CustomField[];
};

/** The custom fields of a form, under the team's headings; nothing for a team without. */
export const CustomFieldSections = <Values extends FieldValues>({
  form,
  fields,
}: CustomFieldSectionsProps<Values>) =>
  groupBySection(fields).map(({ heading, fields: grouped }) => (
    <FormSection key={heading} title={heading}>
      {grouped.map((field) => (
        <CustomFieldBox key={field.key} form={form} field={field} />
      ))}
    </FormSection>
  ));
