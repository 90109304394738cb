"use client";

import type { UseFormReturn } from "react-hook-form";
import { ChoiceField } from "@/components/foundation/record-layer/fields";
import type { FieldOption } from "@/lib/records/custom-fields/field-types";
import { EMPTIED, listRemoved, type DefinitionValues } from "./definition-values";

type ReplacedChoicesProps = {
  form: UseFormReturn<DefinitionValues>;
  /** The saved choices. */
  saved: readonly FieldOption[];
};

/** Asks for the replacement of each removed choice. */
export function ReplacedChoices({ form, saved }: ReplacedChoicesProps) {
  const values = form.watch();
  const named = values.options.filter(({ label }) => label.trim() !== "");
  const others = named.map(({ key, label }) => [key, label] as const);
  return listRemoved(saved, values).map(({ key, label }) => (
    <ChoiceField
      key={key}
      form={form}
      name={`replaced.${key}`}
      label={`Records with “${label}” get`}
      options={[["", "Choose"], ...others, [EMPTIED, "Nothing: empty the field"]]}
    />
  ));
}
