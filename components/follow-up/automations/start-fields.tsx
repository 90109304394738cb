"use client";

import type { UseFormReturn } from "react-hook-form";
import { getError, TextField } from "@/components/foundation/record-layer/fields";
import { Field } from "@/components/foundation/ui/field";
import { NativeSelect, Options } from "@/components/foundation/ui/native-select";
import {
  getStart,
  isCustomDay,
  isDateStart,
  listCustomDays,
  MAX_DAYS_FROM_DATE,
  START_NAMES,
  STARTS,
} from "@/lib/follow-up/automations/starts";
import { toGoneText } from "@/lib/records/client-conditions/custom-conditions";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import type { AutomationValues } from "./form-values";

type StartFieldsProps = {
  form: UseFormReturn<AutomationValues>;
  tags: readonly (readonly [string, string])[];
  /** The custom fields of clients and deals that the person sees. */
  fields: readonly CustomField[];
};

/** Renders the trigger: an event, or a point in time. */
export function StartFields({ form, tags, fields }: StartFieldsProps) {
  const [name, value] = form.watch(["starts_with", "starts_value"]);
  const { values, any, count } = getStart(name);
  const isDate = isDateStart(name);
  const offered =
    name === "tag" ? tags : values && [...values, ...(isDate ? toDays(fields, value) : [])];
  const choose = (chosen: AutomationValues["starts_with"]) => {
    const { values: ofIt, any: anyOfIt, count: counted } = getStart(chosen);
    form.setValue("starts_with", chosen, { shouldDirty: true });
    if (!(isDate && isDateStart(chosen)))
      form.setValue("starts_value", anyOfIt ? "" : (ofIt?.[0]?.[0] ?? ""));
    form.setValue("starts_count", counted ? String(counted.fallback) : "");
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Trigger" className="sm:col-span-2" error={getError(form, "starts_with")}>
        <NativeSelect
          value={name}
          onChange={({ target }) => choose(target.value as AutomationValues["starts_with"])}
        >
          <Options
            options={START_NAMES.map((one) => [one, capital(STARTS[one].label).replace(/:$/, "")])}
          />
        </NativeSelect>
      </Field>
      {offered && (
        <Field label="Which" error={getError(form, "starts_value")}>
          <NativeSelect
            value={value}
            onChange={({ target }) =>
              form.setValue("starts_value", target.value, { shouldDirty: true })
            }
          >
            {any && <option value="">{capital(any)}</option>}
            <Options options={offered} />
          </NativeSelect>
        </Field>
      )}
      {count && (
        <TextField
          form={form}
          name="starts_count"
          label={`How many ${count.unit}`}
          required
          inputMode="numeric"
          help={isDate ? `From 0, which is the day itself, to ${MAX_DAYS_FROM_DATE}.` : undefined}
        />
      )}
    </div>
  );
}

/** Returns the custom days to choose from, and the selected one if it was deleted. */
const toDays = (fields: readonly CustomField[], chosen: string) => {
  const days = listCustomDays(fields);
  const isGone = isCustomDay(chosen) && !days.some(([value]) => value === chosen);
  return isGone ? [...days, [chosen, capital(toGoneText(chosen))] as const] : days;
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
