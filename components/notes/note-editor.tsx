"use client";

import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { useUpdateNote } from "@/lib/notes/hooks";
import { noteMessages } from "@/lib/notes/messages";
import type { Note } from "@/lib/notes/serialize";
import { useNoteText } from "./use-note-text";

/** A note's words in a box, in their place. Esc leaves them as they were. */
export function NoteEditor({ note, onClose }: { note: Note; onClose: () => void }) {
  const text = useNoteText(note.body);
  const updateNote = useUpdateNote();

  async function save() {
    if (updateNote.isPending || !text.check()) return;
    try {
      await updateNote.mutateAsync({ id: note.id, changes: { body: text.value } });
      onClose();
    } catch {
      text.fail(noteMessages.saveFailed);
    }
  }

  return (
    <form
      noValidate
      className="mt-1"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <Field label="Note" hideLabel error={text.error}>
        <Textarea rows={3} autoFocus {...text.box} />
      </Field>
      <div className="mt-2 flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" pending={updateNote.isPending}>
          Save note
        </Button>
      </div>
    </form>
  );
}
