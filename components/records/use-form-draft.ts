"use client";

import { useEffect, useEffectEvent } from "react";
import { beforeSessionOver } from "@/lib/auth/sign-out";

type Form<Draft> = {
  isDirty: boolean;
  read: () => Draft;
  /** Shows what was kept, as typed over the form's own values. */
  fill: (draft: Draft) => void;
};

/**
 * Keeps what was typed when the session turns out to be over, in this tab alone, and fills it in
 * again once the same person is back. `name` names the person and the form.
 */
export function useFormDraft<Draft>(name: string, form: Form<Draft>): void {
  const key = `lintel-draft:${name}`;
  const restore = useEffectEvent(() => {
    const kept = sessionStorage.getItem(key);
    if (kept === null) return;
    sessionStorage.removeItem(key);
    form.fill(JSON.parse(kept) as Draft);
  });
  const keep = useEffectEvent(() => {
    if (form.isDirty) sessionStorage.setItem(key, JSON.stringify(form.read()));
  });
  useEffect(() => restore(), [key]);
  useEffect(() => beforeSessionOver(() => keep()), []);
}
