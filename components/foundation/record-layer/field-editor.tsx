"use client";

import type { ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { FieldTable } from "@/lib/foundation/record-layer/field-table";
import { useToday } from "@/lib/foundation/dates/use-today";
import { FormField } from "./form-field";
import { InPlaceForm } from "./in-place-form";
import type { SaveNoticeProps } from "./save-notice";
import { useInPlaceForm, type InPlaceFormOptions } from "./use-in-place-form";
import type { EditableRecord } from "./use-record-form";

type FieldEditorProps<Values extends FieldValues, Body extends object, Shown> = InPlaceFormOptions<
  Values,
  Body,
  Shown
> & {
  fields: FieldTable;
  theirs: SaveNoticeProps<Values, Shown>["theirs"];
  /** The field's box, when it is not that of its kind. */
  box?: (form: UseFormReturn<Values>) => ReactNode;
};

/** The editor of one field on a record's page. */
export function FieldEditor<
  Values extends FieldValues,
  Body extends object,
  Shown extends EditableRecord,
>({ fields, theirs, box, ...options }: FieldEditorProps<Values, Body, Shown>) {
  const today = useToday();
  const recordForm = useInPlaceForm(options);
  const { form } = recordForm;
  const { field } = options;
  return (
    <InPlaceForm
      form={recordForm}
      label={fields[field]?.label ?? field}
      close={options.onSaved}
      theirs={theirs}
    >
      {box?.(form) || (
        <FormField {...{ form, fields, today }} name={field} hideLabel optional={false} help="" />
      )}
    </InPlaceForm>
  );
}
