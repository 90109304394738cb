"use client";

import type { FieldValues } from "react-hook-form";
import type { ZodType } from "zod";
import { useRecordForm, type EditableRecord, type RecordFormState } from "./use-record-form";

export type InPlaceFormOptions<Values extends FieldValues, Body extends object, Shown> = {
  record: Shown;
  toValues: (record: Shown) => Values;
  toBody: (values: Values) => Body;
  /** The field to edit, by the API's name. */
  field: keyof Body & string;
  /** The API's schema of an update. */
  schema: ZodType;
  update: (change: {
    id: string;
    changes: Partial<Body> & { updated_at?: string };
  }) => Promise<Shown>;
  onSaved: () => void;
  failureText: (error: unknown) => string;
};

/** The form of a whole record, of which one field is shown. It is checked, sent and refused like the whole form. */
export const useInPlaceForm = <
  Values extends FieldValues,
  Body extends object,
  Shown extends EditableRecord,
>({
  field,
  toBody,
  toValues,
  ...options
}: InPlaceFormOptions<Values, Body, Shown>): RecordFormState<Values, Shown> =>
  useRecordForm<Values, Partial<Body>, Shown, Shown>({
    ...options,
    toValues: (record) => toValues(record ?? options.record),
    toBody: (values) => ({ [field]: toBody(values)[field] }) as unknown as Partial<Body>,
    create: () => Promise.reject(new Error("What is edited in place is there already")),
  });
