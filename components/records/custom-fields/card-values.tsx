"use client";

import { Fragment } from "react";
import { cn } from "@/components/foundation/ui/class-names";
import type { Json } from "@/lib/foundation/supabase/database.types";
import { toCustomValues } from "@/lib/records/custom-fields/field-types";
import { CustomValue } from "./custom-value";
import type { CardFields } from "./use-card-fields";

type CardValuesProps = CardFields & { record: { custom: Json }; className?: string };

/** Renders a record's custom field values on its card, in one line. */
export default function CardValues({ record, fields, names, className }: CardValuesProps) {
  const values = toCustomValues(record);
  const shown = fields.flatMap((field) => {
    const value = values[field.key];
    return value === undefined ? [] : [{ field, value }];
  });
  if (shown.length === 0) return null;
  return (
    // Positioned, so that the labels for screen readers are clipped with the line. Presses go to the card below, except
    // on links.
    <span
      className={cn(
        "pointer-events-none relative truncate [&_a]:pointer-events-auto [&_a]:relative [&_a]:z-10",
        className,
      )}
    >
      {shown.map(({ field, value }, place) => (
        <Fragment key={field.key}>
          {place > 0 && " · "}
          <span title={field.label}>
            <span className="sr-only">{field.label} </span>
            <CustomValue {...{ field, value, names }} />
          </span>
        </Fragment>
      ))}
    </span>
  );
}
