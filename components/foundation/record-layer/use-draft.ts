"use client";

import { useEffect, useEffectEvent } from "react";
import { onBeforeSessionEnd } from "@/lib/foundation/auth/session-end";

type DraftOptions<Typed> = {
  /** Returns what to keep; null while nothing was typed. */
  getTyped: () => Typed | null;
  /** Restores what was kept. */
  restore: (saved: Typed) => void;
};

/**
 * Keeps what was typed when the session has ended, or the page is left while offline, in this tab only.
 * Restores it once the same person is back. `name` names the person and the form; without it nothing is
 * kept. Code that leaves the page itself calls `save` before and `discard` after.
 */
export function useDraft<Typed>(
  name: string | undefined,
  { getTyped, restore }: DraftOptions<Typed>,
): { save: () => void; discard: () => void } {
  const key = name && `lintel-draft:${name}`;
  const restoreSaved = useEffectEvent(() => {
    const saved = key ? sessionStorage.getItem(key) : null;
    if (!key || saved === null) return;
    sessionStorage.removeItem(key);
    restore(JSON.parse(saved) as Typed);
  });
  function save() {
    const values = key ? getTyped() : null;
    if (key && values !== null) sessionStorage.setItem(key, JSON.stringify(values));
  }
  const saveNow = useEffectEvent(save);
  useEffect(() => restoreSaved(), [key]);
  useEffect(() => {
    const saveOffline = () => {
      if (!navigator.onLine) saveNow();
    };
    window.addEventListener("pagehide", saveOffline);
    const stopSaving = onBeforeSessionEnd(() => saveNow());
    return () => {
      window.removeEventListener("pagehide", saveOffline);
      stopSaving();
    };
  }, []);
  return { save, discard: () => key && sessionStorage.removeItem(key) };
}
