"use client";

import type { ComponentProps } from "react";
import type { FieldPathByValue, FieldValues } from "react-hook-form";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import type { Field, FieldTable } from "@/lib/foundation/record-layer/field-table";
import { DayField } from "./day-field";
import { EmailField } from "./email-field";
import {
  CheckboxGroupField,
  ChoiceField,
  LinesField,
  TextField,
  type FormFieldProps,
} from "./fields";
import { MoneyField, NumberField, PercentField } from "./number-fields";
import { PhoneField } from "./phone-field";
import { TimeField } from "./time-field";

type BoxProps = Partial<Omit<FormFieldProps<FieldValues>, "form" | "name">> &
  Pick<ComponentProps<typeof TextField<FieldValues>>, "autoFocus" | "maxLength">;

type TableFieldProps<Values extends FieldValues, Table extends FieldTable> = BoxProps & {
  form: FormFieldProps<Values>["form"];
  fields: Table;
  name: keyof Table & string;
  /** Its path in the form, when that is not its name. */
  path?: FieldPathByValue<Values, string>;
  today?: CalendarDay;
};

/** The box of a field, as the field table describes it. Other props override the table. */
export function FormField<Values extends FieldValues, Table extends FieldTable>(
  props: TableFieldProps<Values, Table>,
) {
  const { form, fields, name, path = name, today = "", ...given } = props;
  const field = fields[name] as Field;
  const { label, help } = field;
  const at = path as FieldPathByValue<Values, string>;
  const box = { form, name: at, label, ...(help && { help }), ...toMark(field), ...given };
  const { placeholder } = field;
  switch (field.kind) {
    case "lines":
      return <LinesField {...box} rows={3} />;
    case "phone":
      return <PhoneField {...box} />;
    case "email":
      return <EmailField {...box} />;
    case "day":
      return <DayField {...box} {...{ placeholder, today }} past={field.past} />;
    case "time":
      return <TimeField {...box} />;
    case "choice":
      return <ChoiceField {...box} options={toOptions(field)} />;
    case "choices":
      return (
        <CheckboxGroupField
          {...box}
          name={path as FieldPathByValue<Values, string[]>}
          options={field.values.map((value) => [value, field.labels[value] ?? value] as const)}
        />
      );
    case "yes_no":
      return <ChoiceField {...box} options={YES_OR_NO} />;
    case "number":
      return <NumberField {...box} min={0} step={field.step} />;
    case "percent":
      return <PercentField {...box} min={0} max={100} step={field.step} />;
    case "money":
      return <MoneyField {...box} />;
    case "link":
      return <TextField {...box} inputMode="url" placeholder={placeholder ?? "https://"} />;
    default:
      return <TextField {...box} placeholder={placeholder} />;
  }
}

/** Marks a field as required or optional. A percentage has no mark, because blank is 0. */
function toMark(field: Field): { required?: boolean; optional?: boolean } {
  if (field.kind === "percent") return {};
  if (field.kind === "money" || field.kind === "choice")
    return { optional: field.optional ?? false };
  return "required" in field && field.required ? { required: true } : { optional: true };
}

const YES_OR_NO = [
  ["", "Not set"],
  ["yes", "Yes"],
  ["no", "No"],
] as const;

const toOptions = ({ values, labels, optional }: Extract<Field, { kind: "choice" }>) => [
  ...(optional ? [["", "Not set"] as const] : []),
  ...values.map((value) => [value, labels?.[value] ?? value] as const),
];
