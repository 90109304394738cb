"use client";

import { useEffect, useEffectEvent } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { keepDraft, keptDraft } from "@/lib/drafts/kept-drafts";

/**
 * Keeps what is typed as it is typed, in this browser, until it is saved or emptied, and fills it in again. `name`
 * names the person, the client and the form.
 */
export function useKeptDraft<Values extends FieldValues>(
  name: string,
  form: UseFormReturn<Values>,
  empty: Values,
): void {
  const restore = useEffectEvent(() => {
    const kept = keptDraft(name);
    if (kept) form.reset({ ...empty, ...(kept as Values) }, { keepDefaultValues: true });
  });
  const keep = useEffectEvent((values: Values) =>
    keepDraft(name, JSON.stringify(values) === JSON.stringify(empty) ? null : values),
  );
  useEffect(() => {
    restore();
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keep(values),
    });
  }, [name, form]);
}
