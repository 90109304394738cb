"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { useCreateNote } from "@/lib/notes/hooks";
import { noteMessages } from "@/lib/notes/messages";
import { useNoteText } from "./use-note-text";

/** A box for a new note on the client's profile. Keeps what was typed until it is saved. */
export function NoteComposer({ clientId }: { clientId: string }) {
  const text = useNoteText("");
  const [inTouch, setInTouch] = useState(false);
  const createNote = useCreateNote(clientId);
  const id = useId();

  async function save() {
    if (createNote.isPending || !text.check()) return;
    const contact = inTouch ? { contacted_at: new Date().toISOString() } : {};
    try {
      await createNote.mutateAsync({ body: text.value, ...contact });
      text.reset();
      setInTouch(false);
    } catch {
      text.fail(noteMessages.saveFailed);
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field label="New note" hideLabel id={id} error={text.error}>
        <Textarea
          rows={2}
          className="min-h-16"
          placeholder="What was said, what they are looking for, what comes next"
          {...text.box}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) void save();
          }}
        />
      </Field>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Checkbox
          label="I was in touch"
          checked={inTouch}
          onCheckedChange={setInTouch}
          id={`${id}-touch`}
        />
        <Button
          type="submit"
          variant={text.value.trim() ? "primary" : "secondary"}
          pending={createNote.isPending}
        >
          Add note
        </Button>
      </div>
    </form>
  );
}
