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

/** Renders the custom fields of a form, under the team's headings; nothing for a team without any. */
export const CustomFieldSections = <Values extends FieldValues>({
  form,
  fields,
}: CustomFieldSectionsProps<Values>) =>
  groupBySection(fields).map(({ heading, fields: grouped }) => (
    <FormSection key={heading} title={heading}>
      <div className="grid gap-4 sm:grid-cols-2">
        {grouped.map((field) => (
          <div key={field.key} className={isWide(field) ? "sm:col-span-2" : "min-w-0"}>
            <CustomFieldBox form={form} field={field} />
          </div>
        ))}
      </div>
    </FormSection>
  ));

/** The longest label that fits one line above a control of half the width. */
const SHORT_LABEL = 30;

/** Returns whether a field takes the whole width. Fields side by side keep their controls aligned. */
const isWide = ({ type, label, help }: CustomField) =>
  type === "long_text" || type === "choices" || label.length > SHORT_LABEL || help !== "";
