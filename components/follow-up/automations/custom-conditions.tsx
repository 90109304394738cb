"use client";

import { CustomFilter } from "@/components/records/custom-fields/custom-filters";
import type { ConditionValues } from "@/lib/records/client-conditions/conditions";
import { toFieldConditions } from "@/lib/records/client-conditions/custom-condition-filters";
import type { CustomField } from "@/lib/records/custom-fields/field-types";

type CustomConditionsProps = {
  /** The custom fields of clients, or those of deals. */
  fields: readonly CustomField[];
  filters: ConditionValues;
  onChange: (change: Partial<ConditionValues>) => void;
};

/** Renders the conditions on custom fields, those on the same field side by side. */
export default function CustomConditions({ fields, filters, onChange }: CustomConditionsProps) {
  return (
    <div className="mt-4 flex flex-col gap-4 border-t border-line pt-4">
      {fields.map((field) => (
        <div key={field.key} className="grid grid-cols-2 items-start gap-3">
          {toFieldConditions(field).map(([parameter, filter]) => (
            <CustomFilter
              key={parameter}
              {...{ parameter, filter, onChange }}
              value={(filters as Record<string, unknown>)[parameter] ?? null}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
