"use client";

import type { ReactNode } from "react";
import { renderRefusal } from "@/components/foundation/record-layer/refused-text";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { useCreateNote, useUpdateNote } from "@/lib/records/notes/hooks";
import { noteMessages } from "@/lib/records/notes/messages";
import type { Note } from "@/lib/records/notes/serialize";

/** The values of a note's form. */
export type NoteValues = { body: string };

/** Loads the schema of a note's text. */
export const loadNoteRules = async () =>
  (await import("@/lib/records/notes/schema")).createNoteBody.pick({ body: true });

const { saveFailed } = noteMessages;

/** Returns the text of a failed save of a note. */
export const noteFailureText = (error: unknown) => toSaveFailureText(error, saveFailed);

type UpdateNote = ReturnType<typeof useUpdateNote>["mutateAsync"];

type NoteForm = {
  clientId: string;
  note: Note | null;
  /** Saves a changed note, for views other than the notes list. */
  update?: UpdateNote;
  onSaved: () => void;
  draft?: string;
};

/** Returns the form of a new note on its own page, or of a note being edited. */
export function useNoteForm({ clientId, note, update, onSaved, draft }: NoteForm) {
  const createNote = useCreateNote(clientId);
  const updateNote = useUpdateNote();
  const save = update ?? updateNote.mutateAsync;
  return useRecordForm({
    record: note && { id: note.id, body: note.body },
    toValues: (read): NoteValues => ({ body: read?.body ?? "" }),
    toBody: ({ body }): NoteValues => ({ body }),
    schema: loadNoteRules,
    create: createNote.mutateAsync,
    update: ({ id, changes }) => save({ id, changes: { body: changes.body ?? note?.body ?? "" } }),
    onSaved,
    failureText: noteFailureText,
    draft,
  });
}

type NoteFormState = ReturnType<typeof useNoteForm>;

/** Returns the note's validation error or the server's refusal, shown below the text. */
export const toNoteProblem = ({ form, problem }: NoteFormState): ReactNode =>
  form.formState.errors.body?.message ?? renderRefusal(problem);
