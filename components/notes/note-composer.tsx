"use client";

import { useId } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { InTouchBox } from "./in-touch-box";
import { noteProblem, useNoteForm } from "./use-note-form";

/** A box for a new note on the client's profile. Keeps what was typed until it is saved. */
export function NoteComposer({ clientId }: { clientId: string }) {
  const id = useId();
  const noteForm = useNoteForm({ clientId, note: null, onSaved: () => noteForm.restart(null) });
  const { form, phase, submit } = noteForm;
  const typed = useWatch({ control: form.control, name: "body" });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field label="New note" hideLabel id={id} error={noteProblem(noteForm)}>
        <Textarea
          rows={2}
          className="min-h-16"
          placeholder="What was said, what they are looking for, what comes next"
          {...form.register("body")}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) void submit();
          }}
        />
      </Field>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <InTouchBox form={form} id={`${id}-touch`} />
        <Button
          type="submit"
          variant={typed.trim() ? "primary" : "secondary"}
          pending={phase === "saving"}
        >
          Add note
        </Button>
      </div>
    </form>
  );
}
