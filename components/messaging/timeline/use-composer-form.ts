"use client";

import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { useEffect, useEffectEvent } from "react";
import {
  useRecordForm,
  type FormSchema,
} from "@/components/foundation/record-layer/use-record-form";
import { saveDraft, savedDraft } from "@/lib/foundation/drafts/kept-drafts";

type ComposerFormOptions<Values extends FieldValues, Body extends object, Saved> = {
  /** The name of the saved draft: person, client and tab. */
  draft: string;
  empty: Values;
  toBody: (values: Values) => Body;
  schema: FormSchema;
  check?: (values: Values) => Partial<Record<Path<Values>, string>>;
  fieldAliases?: Partial<Record<string, Path<Values>>>;
  create: (sent: { body: Body; idempotencyKey: string }) => Promise<Saved>;
  onSaved?: (saved: Saved) => void;
  failureText: (error: unknown) => string;
};

/** Returns the form state of a composer tab. It saves a draft and resets after saving. */
export function useComposerForm<Values extends FieldValues, Body extends object, Saved>({
  draft,
  empty,
  onSaved,
  ...options
}: ComposerFormOptions<Values, Body, Saved>) {
  const state = useRecordForm<Values, Body, { id: string }, Saved>({
    ...options,
    record: null,
    toValues: () => empty,
    onSaved: (saved) => {
      state.restart(null);
      onSaved?.(saved);
    },
  });
  useSavedDraft(draft, state.form, empty);
  return state;
}

/**
 * Saves a draft in this browser on each change until the form is saved or emptied, and restores it. `name`
 * contains the person, the client and the form.
 */
function useSavedDraft<Values extends FieldValues>(
  name: string,
  form: UseFormReturn<Values>,
  empty: Values,
): void {
  const restore = useEffectEvent(() => {
    const saved = savedDraft(name);
    if (saved) form.reset({ ...empty, ...(saved as Values) }, { keepDefaultValues: true });
  });
  const save = useEffectEvent((values: Values) =>
    saveDraft(name, JSON.stringify(values) === JSON.stringify(empty) ? null : values),
  );
  useEffect(() => {
    restore();
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => save(values),
    });
  }, [name, form]);
}
