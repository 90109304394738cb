"use client";

import { useState } from "react";
import { DeleteRecordDialog } from "@/components/foundation/record-layer/delete-record-dialog";
import { Badge } from "@/components/foundation/ui/badge";
import { Button } from "@/components/foundation/ui/button";
import { Field } from "@/components/foundation/ui/field";
import { Form } from "@/components/foundation/ui/form";
import { Icon } from "@/components/foundation/ui/icon";
import { Textarea } from "@/components/foundation/ui/textarea";
import { toNoteProblem, useNoteForm } from "@/components/records/notes/use-note-form";
import { useRemoveTimelineNote, useUpdateTimelineNote } from "@/lib/messaging/timeline/hooks";
import { noteMessages } from "@/lib/records/notes/messages";
import type { Note } from "@/lib/records/notes/serialize";
import { EntryHead, getPersonName } from "./entry-head";
import { ExpandableText } from "./expandable-text";
import type { RowContext } from "./row-context";

type NoteEntryProps = { note: Note; context: RowContext };

/** Renders a note with author and time. Its author may edit or delete it. */
export function NoteEntry({ note, context }: NoteEntryProps) {
  const [mode, setMode] = useState<"reading" | "editing" | "deleting">("reading");
  const [wasEdited, setWasEdited] = useState(false);

  function edit() {
    setWasEdited(true);
    setMode("editing");
  }

  return (
    <>
      <EntryHead
        at={note.created_at}
        actions={
          note.can_update &&
          mode !== "editing" && (
            <NoteActions
              focusesEdit={wasEdited}
              onEdit={edit}
              onDelete={() => setMode("deleting")}
            />
          )
        }
      >
        <span className="font-medium">
          {getPersonName(note.author_id, note.author_name, context)}
        </span>
        <span className="text-muted"> · Note</span>
        {note.updated_at !== note.created_at && <span className="text-muted"> · edited</span>}
        {note.contacted_at && (
          <Badge tone="accent" className="ml-2">
            <Icon name="phone-call" className="mr-1 inline size-3" />
            In touch
          </Badge>
        )}
      </EntryHead>
      {mode === "editing" ? (
        <NoteEditor note={note} onClose={() => setMode("reading")} />
      ) : (
        <div className="mt-0.5 max-w-prose">
          <ExpandableText text={note.body} />
        </div>
      )}
      {mode === "deleting" && <DeleteNoteDialog note={note} onClose={() => setMode("reading")} />}
    </>
  );
}

type NoteActionsProps = {
  /** Returns the focus to Edit, where it was before the editor took its place. */
  focusesEdit: boolean;
  onEdit: () => void;
  onDelete: () => void;
};

function NoteActions({ focusesEdit, onEdit, onDelete }: NoteActionsProps) {
  return (
    <span
      data-print="hide"
      className="-my-1.5 flex shrink-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 touch:-my-3 [@media(hover:hover)]:opacity-0"
    >
      <Button
        size="sm"
        variant="quiet"
        className="text-muted"
        autoFocus={focusesEdit}
        onClick={onEdit}
      >
        Edit<span className="sr-only"> note</span>
      </Button>
      <Button
        size="sm"
        variant="danger-quiet"
        className="text-muted hover:text-danger-fg"
        onClick={onDelete}
      >
        Delete<span className="sr-only"> note</span>
      </Button>
    </span>
  );
}

function DeleteNoteDialog({ note, onClose }: { note: Note; onClose: () => void }) {
  const remove = useRemoveTimelineNote();
  return (
    <DeleteRecordDialog
      kind="Note"
      text={noteMessages.deleteConfirm}
      failureText={noteMessages.deleteFailed}
      remove={() => remove(note.id)}
      successText={{ title: "Note deleted" }}
      onClose={onClose}
    />
  );
}

/** Edits a note in place. Esc discards the changes. */
function NoteEditor({ note, onClose }: { note: Note; onClose: () => void }) {
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
