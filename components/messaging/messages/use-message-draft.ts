"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { saveDraft, savedDraft } from "@/lib/foundation/drafts/kept-drafts";
import {
  composeValues,
  type ComposeClock,
  type ComposeValues,
} from "@/lib/messaging/messages/form-values";

/** Milliseconds between the last key press and saving the draft. */
const SAVE_DELAY_MS = 400;

type DraftOptions = {
  /** The key of the draft by person and form: "…:new", "…:reply:<id>". */
  name: string;
  form: UseFormReturn<ComposeValues>;
  /** Returns the form's values when there is no draft. */
  begin: () => ComposeValues;
};

type MessageDraft = {
  /** Whether the form started from a draft. */
  restored: boolean;
  discard: () => void;
  /** Deletes the draft after sending. */
  clear: () => void;
};

/** Saves a draft per person in this browser until the message is sent or discarded or the person signs out. */
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
    // Synchronously: restoring later would undo what the person typed meanwhile.
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

/** The fields that a person types. Times are not among them, because they change by themselves. */
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

/** Returns the stored draft without fields that the form no longer has; null for none. */
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
