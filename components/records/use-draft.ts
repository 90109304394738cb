"use client";

import { useEffect, useEffectEvent } from "react";
import { beforeSessionOver } from "@/lib/auth/sign-out";

type DraftOptions<Typed> = {
  /** What is to be kept; null while nothing was typed. */
  typed: () => Typed | null;
  /** Fills in again what was kept. */
  restore: (kept: Typed) => void;
};

/**
 * Keeps what was typed when the session turns out to be over, or the page goes while there is no network to come
 * back over, in this tab alone; fills it in again once the same person is back. `name` names the person and the
 * form; without one nothing is kept. What sends the page elsewhere by itself may `keep` before, and `forget` after.
 */
export function useDraft<Typed>(
  name: string | undefined,
  { typed, restore }: DraftOptions<Typed>,
): { keep: () => void; forget: () => void } {
  const key = name && `lintel-draft:${name}`;
  const restoreKept = useEffectEvent(() => {
    const kept = key ? sessionStorage.getItem(key) : null;
    if (!key || kept === null) return;
    sessionStorage.removeItem(key);
    restore(JSON.parse(kept) as Typed);
  });
  function keep() {
    const values = key ? typed() : null;
    if (key && values !== null) sessionStorage.setItem(key, JSON.stringify(values));
  }
  const keepNow = useEffectEvent(keep);
  useEffect(() => restoreKept(), [key]);
  useEffect(() => {
    const keepOffline = () => {
      if (!navigator.onLine) keepNow();
    };
    window.addEventListener("pagehide", keepOffline);
    const stopKeeping = beforeSessionOver(() => keepNow());
    return () => {
      window.removeEventListener("pagehide", keepOffline);
      stopKeeping();
    };
  }, []);
  return { keep, forget: () => key && sessionStorage.removeItem(key) };
}
