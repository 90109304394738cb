"use client";

import { useEffect, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

const keyOf = (name: string) => `lintel-draft:${name}`;

/**
 * Keeps what was typed when the session turns out to be over, in this tab alone, and fills it in
 * again once the same person is back. `name` names the person and the form.
 */
export function useFormDraft<Values extends FieldValues>(
  name: string,
  { getValues, reset }: UseFormReturn<Values>,
) {
  const [kept, setKept] = useState(false);
  useEffect(() => {
    const stored = sessionStorage.getItem(keyOf(name));
    if (!stored) return;
    sessionStorage.removeItem(keyOf(name));
    reset(JSON.parse(stored) as Values, { keepDefaultValues: true });
  }, [name, reset]);

  function keep() {
    sessionStorage.setItem(keyOf(name), JSON.stringify(getValues()));
    setKept(true);
  }
  return { keep, kept };
}
