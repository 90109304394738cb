"use client";

import { useEffect, useEffectEvent } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

/**
 * Keeps what is typed as it is typed, in this browser, until it is saved or emptied, and fills it in again. `name`
 * names the person, the client and the form.
 */
export function useKeptDraft<Values extends FieldValues>(
  name: string,
  form: UseFormReturn<Values>,
  empty: Values,
): void {
  const key = `lintel-draft:${name}`;
  const restore = useEffectEvent(() => {
    const kept = read(key);
    if (kept) form.reset({ ...empty, ...(kept as Values) }, { keepDefaultValues: true });
  });
  const keep = useEffectEvent((values: Values) => {
    if (JSON.stringify(values) === JSON.stringify(empty)) localStorage.removeItem(key);
    else write(key, values);
  });
  useEffect(() => {
    restore();
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keep(values),
    });
  }, [key, form]);
}

/** What another version of the form has kept may not be read any more: then the form begins empty. */
function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** A browser that keeps nothing (full, or told so) still lets one write. */
function write(key: string, values: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(values));
  } catch {
    return;
  }
}
