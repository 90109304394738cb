"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { saveDraft, savedDraft } from "@/lib/foundation/drafts/kept-drafts";
import {
  composeValues,
  type ComposeClock,
  type ComposeValues,
} from "@/lib/messaging/messages/form-values";

/** Milliseconds after the last key before what was typed is kept. */
const SAVE_DELAY_MS = 400;

type DraftOptions = {
  /** The person and the form: "…:new", "…:reply:<id>". */
  name: string;
  form: UseFormReturn<ComposeValues>;
  /** What the form begins with when there is no draft. */
  begin: () => ComposeValues;
};

type MessageDraft = {
  /** It began with what was typed before. */
  restored: boolean;
  discard: () => void;
  /** Forgets what was kept: it has been sent. */
  clear: () => void;
};

/** Keeps what is typed in this browser, for the person alone, until it is sent or discarded or they sign out. */
export function useMessageDraft({ name, form, begin }: DraftOptions): MessageDraft {
  const key = `message:${name}`;
  const [restored, setRestored] = useState(() => readDraft(key) !== null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const restore = useEffectEvent(() => {
    const stored = readDraft(key);
    if (stored) form.reset({ ...begin(), ...stored });
  });
  const keep = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const values = form.getValues();
    if (hasContent(values, begin())) saveDraft(key, values);
    else saveDraft(key, null);
  });
  const keepSoon = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => keep(), SAVE_DELAY_MS);
  });
  const keepWhatWaits = useEffectEvent(() => timer.current && keep());

  useEffect(() => {
    // Here and not a moment later: a press in between would be undone.
    restore();
    const stop = form.subscribe({ formState: { values: true }, callback: () => keepSoon() });
    window.addEventListener("pagehide", keepWhatWaits);
    return () => {
      stop();
      window.removeEventListener("pagehide", keepWhatWaits);
      keepWhatWaits();
    };
  }, [form, key]);

  function clear() {
    clearTimeout(timer.current);
    timer.current = undefined;
    saveDraft(key, null);
    setRestored(false);
  }
  function discard() {
    form.reset(begin());
    clear();
  }
  return { restored, discard, clear };
}

/** What somebody has written or chosen; a time that passed by itself is none of it. */
const TEXT_FIELDS = [
  "recipient_name",
  "recipient_email",
  "recipient_phone",
  "subject",
  "content",
] as const satisfies readonly (keyof ComposeValues)[];

const hasContent = (values: ComposeValues, initial: ComposeValues): boolean =>
  values.client_id?.id !== initial.client_id?.id ||
  TEXT_FIELDS.some((name) => values[name].trim() !== initial[name].trim());

const CLOCK: ComposeClock = { today: "2000-01-01", timeZone: "UTC", now: new Date(0) };

/** What was kept, without what a later version of the form no longer knows. */
function readDraft(key: string): Partial<ComposeValues> | null {
  const stored = savedDraft(key);
  if (typeof stored !== "object" || stored === null) return null;
  const blank = composeValues({}, CLOCK) as Record<string, unknown>;
  const entries = Object.entries(stored).filter(([name, value]) =>
    hasSameShape(blank[name], value),
  );
  return Object.fromEntries(entries) as Partial<ComposeValues>;
}

const hasSameShape = (blank: unknown, value: unknown) =>
  blank === null
    ? value === null || typeof value === "object" || typeof value === "string"
    : typeof blank === typeof value;
