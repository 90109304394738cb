"use client";

import { useEffect, useEffectEvent } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { saveDraft, savedDraft } from "@/lib/foundation/drafts/kept-drafts";

/**
 * Keeps what is typed as it is typed, in this browser, until it is saved or emptied, and fills it in again. `name`
 * names the person, the client and the form.
 */
export function useSavedDraft<Values extends FieldValues>(
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
