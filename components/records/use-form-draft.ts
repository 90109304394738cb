"use client";

import { useEffect, useEffectEvent } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { beforeSessionOver } from "@/lib/auth/sign-out";

/**
 * Keeps what was typed when the session turns out to be over, or the page goes while there is no network to come
 * back over, in this tab alone; fills it in again once the same person is back. `name` names the person and the
 * form; without one nothing is kept.
 */
export function useFormDraft<Values extends FieldValues>(
  name: string | undefined,
  form: UseFormReturn<Values>,
): void {
  const key = name && `lintel-draft:${name}`;
  const { isDirty } = form.formState;
  const restore = useEffectEvent(() => {
    const kept = key ? sessionStorage.getItem(key) : null;
    if (!key || kept === null) return;
    sessionStorage.removeItem(key);
    form.reset(JSON.parse(kept) as Values, { keepDefaultValues: true });
  });
  const keep = useEffectEvent(() => {
    if (key && isDirty) sessionStorage.setItem(key, JSON.stringify(form.getValues()));
  });
  useEffect(() => restore(), [key]);
  useEffect(() => {
    const keepOffline = () => {
      if (!navigator.onLine) keep();
    };
    window.addEventListener("pagehide", keepOffline);
    const stopKeeping = beforeSessionOver(() => keep());
    return () => {
      window.removeEventListener("pagehide", keepOffline);
      stopKeeping();
    };
  }, []);
}
