"use client";

import type { FieldValues } from "react-hook-form";
import type { ZodType } from "zod";
import { useRecordForm, type EditableRecord, type RecordFormState } from "./use-record-form";

export type InPlaceFormOptions<Values extends FieldValues, Body extends object, Read> = {
  record: Read;
  toValues: (record: Read) => Values;
  toBody: (values: Values) => Body;
  /** The field that is edited, by the API's name. */
  field: keyof Body & string;
  /** The API's own for a change. */
  schema: ZodType;
  update: (change: {
    id: string;
    changes: Partial<Body> & { updated_at?: string };
  }) => Promise<Read>;
  onSaved: () => void;
  failureText: (error: unknown) => string;
};

/** The form of a whole record with one field of it in sight: checked, sent and refused as there. */
export const useInPlaceForm = <
  Values extends FieldValues,
  Body extends object,
  Read extends EditableRecord,
>({
  field,
  toBody,
  toValues,
  ...options
}: InPlaceFormOptions<Values, Body, Read>): RecordFormState<Values, Read> =>
  useRecordForm<Values, Partial<Body>, Read, Read>({
    ...options,
    toValues: (record) => toValues(record ?? options.record),
    toBody: (values) => ({ [field]: toBody(values)[field] }) as unknown as Partial<Body>,
    create: () => Promise.reject(new Error("What is edited in place is there already")),
  });
