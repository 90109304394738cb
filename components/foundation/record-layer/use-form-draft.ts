"use client";

import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useDraft } from "./use-draft";

/** Keeps what was typed into a form while the person signs in again, once anything was (use-draft.ts). */
export function useFormDraft<Values extends FieldValues>(
  name: string | undefined,
  form: UseFormReturn<Values>,
): void {
  const { isDirty } = form.formState;
  useDraft<Values>(name, {
    getTyped: () => (isDirty ? form.getValues() : null),
    restore: (kept) => form.reset(kept, { keepDefaultValues: true }),
  });
}
