"use client";

import { toNoteProblem, useNoteForm } from "@/components/records/notes/use-note-form";
import { Button } from "@/components/foundation/ui/button";
import { Field } from "@/components/foundation/ui/field";
import { Form } from "@/components/foundation/ui/form";
import { Textarea } from "@/components/foundation/ui/textarea";
import type { Note } from "@/lib/records/notes/serialize";
import { useUpdateTimelineNote } from "@/lib/messaging/timeline/hooks";

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
