"use client";

import { useRef } from "react";
import { useForm, type FieldErrors, type Resolver } from "react-hook-form";
import type { CalendarDay } from "@/lib/calendar-day";
import {
  readDealForm,
  type DealField,
  type DealFormErrors,
  type DealFormValues,
} from "@/lib/deals/form-values";

/** The form's state; `readBody` gives what it would send, `before` what the deal was when it was read. */
export function useDealForm(defaultValues: DealFormValues, today: () => CalendarDay) {
  const before = useRef(readDealForm(defaultValues, today()).body);
  const resolver: Resolver<DealFormValues> = (values) => {
    const { errors } = readDealForm(values, today());
    return Object.keys(errors).length > 0
      ? { values: {}, errors: toFieldErrors(errors) }
      : { values, errors: {} };
  };
  const form = useForm<DealFormValues>({ defaultValues, resolver });

  return {
    form,
    before: () => before.current,
    readBody: () => readDealForm(form.getValues(), today()).body,
    /** Begins again with other values, as somebody else has saved them. */
    restart: (values: DealFormValues) => {
      before.current = readDealForm(values, today()).body;
      form.reset(values);
    },
  };
}

export type DealForm = ReturnType<typeof useDealForm>["form"];

function toFieldErrors(errors: DealFormErrors): FieldErrors<DealFormValues> {
  const entries = Object.entries(errors).map(([name, message]) => [
    name,
    { type: "validate", message },
  ]);
  return Object.fromEntries(entries) as FieldErrors<DealFormValues>;
}

/** Where the server's name for a field shows on the form; null for one that it does not have. */
export function formField(form: DealForm, name: string): DealField | null {
  return name in form.getValues() ? (name as DealField) : null;
}
