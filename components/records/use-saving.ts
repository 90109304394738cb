"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError } from "@/lib/api/fetch";

/** Why the last save did not happen: the server's reason, or somebody else saved first. */
export type SaveProblem = { kind: "refused"; text: string } | { kind: "stale" };

type Saving<Values extends FieldValues, Saved> = {
  form: UseFormReturn<Values>;
  /** Whether the record is there already, so that somebody else may have saved it meanwhile. */
  isEdit: boolean;
  /** Shows what is wrong and focuses the first of it; false keeps everything here. */
  check: () => Promise<boolean>;
  /** Writes the record; `overwrite` whatever was saved meanwhile. Throws ApiError. */
  send: (how: { overwrite: boolean }) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  failureText: (error: unknown) => string;
  /** Where the server's name for a field shows on the form; null for one that it does not have. */
  fieldFor: (name: string) => Path<Values> | null;
};

/**
 * One save at a time of a form that holds a record. A refusal shows its text and marks its fields;
 * SPEC §5: editing a field takes its message and the form's away.
 */
export function useSaving<Values extends FieldValues, Saved>(saving: Saving<Values, Saved>) {
  const { form } = saving;
  const [problem, setProblem] = useState<SaveProblem | null>(null);
  const [phase, setPhase] = useState<"editing" | "saving" | "left">("editing");
  const busy = useRef(false);

  const forgive = useEffectEvent((name: string | undefined) => {
    setProblem((shown) => (shown?.kind === "refused" ? null : shown));
    if (name) form.clearErrors(name as Path<Values>);
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => forgive(name),
      }),
    [form],
  );

  async function submit({ overwrite = false } = {}) {
    if (busy.current) return;
    busy.current = true;
    const outcome = (await saving.check()) ? await attempt(overwrite) : null;
    busy.current = outcome !== null && "saved" in outcome;
    if (outcome && "saved" in outcome) saving.onSaved(outcome.saved);
  }

  async function attempt(overwrite: boolean): Promise<{ saved: Saved } | null> {
    setPhase("saving");
    setProblem(null);
    try {
      const saved = await saving.send({ overwrite });
      setPhase("left");
      return { saved };
    } catch (error) {
      setPhase("editing");
      if (isStale(error) && saving.isEdit && !overwrite) setProblem({ kind: "stale" });
      else refuse(error);
      return null;
    }
  }

  function refuse(error: unknown) {
    for (const [name, message] of Object.entries(fieldsOf(error))) {
      const field = saving.fieldFor(name);
      if (field) form.setError(field, { message });
    }
    setProblem({ kind: "refused", text: saving.failureText(error) });
  }

  return { submit, phase, problem, clearProblem: () => setProblem(null) };
}

const isStale = (error: unknown) => error instanceof ApiError && error.status === 409;
const fieldsOf = (error: unknown) => (error instanceof ApiError ? (error.fields ?? {}) : {});
