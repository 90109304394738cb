"use client";

import { toNoteProblem, useNoteForm } from "@/components/notes/use-note-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Form } from "@/components/ui/form";
import { Textarea } from "@/components/ui/textarea";
import type { Note } from "@/lib/notes/serialize";
import { useUpdateTimelineNote } from "@/lib/timeline/hooks";

/** A note's words in a box, in their place. Esc leaves them as they were. */
export function NoteEditor({ note, onClose }: { note: Note; onClose: () => void }) {
  const update = useUpdateTimelineNote();
  const noteForm = useNoteForm({ clientId: note.client_id, note, update, onSaved: onClose });
  return (
    <Form
      className="mt-1"
      onSubmit={() => void noteForm.submit()}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
        if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) void noteForm.submit();
      }}
    >
      <Field label="Note" hideLabel error={toNoteProblem(noteForm)}>
        <Textarea rows={3} autoFocus {...noteForm.form.register("body")} />
      </Field>
      <div className="mt-2 flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" pending={noteForm.phase !== "editing"}>
          Save note
        </Button>
      </div>
    </Form>
  );
}
