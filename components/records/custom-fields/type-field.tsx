"use client";

import type { UseFormReturn } from "react-hook-form";
import { getError } from "@/components/foundation/record-layer/fields";
import { Field } from "@/components/foundation/ui/field";
import { NativeSelect, Options } from "@/components/foundation/ui/native-select";
import {
  CUSTOM_FIELD_TYPES,
  hasOptions,
  type CustomFieldType,
} from "@/lib/records/custom-fields/field-types";
import { TYPE_TEXTS } from "@/lib/records/custom-fields/type-texts";
import {
  createChoice,
  DEFAULT_PATH,
  emptyDefault,
  type DefinitionValues,
} from "./definition-values";

/** Renders the choice of a field's type. Changing it empties the default, because another type cannot hold it. */
export function TypeField({ form }: { form: UseFormReturn<DefinitionValues> }) {
  function begin(type: CustomFieldType) {
    form.setValue(DEFAULT_PATH, emptyDefault(type));
    if (hasOptions(type) && form.getValues("options").length === 0)
      form.setValue("options", [createChoice()]);
  }
  return (
    <Field label="Type" error={getError(form, "type")} help={TYPE_TEXTS[form.watch("type")]}>
      <NativeSelect
        {...form.register("type", {
          onChange: ({ target }: { target: { value: CustomFieldType } }) => begin(target.value),
        })}
      >
        <Options options={Object.entries(CUSTOM_FIELD_TYPES)} />
      </NativeSelect>
    </Field>
  );
}
