"use client";

import { useRecordForm } from "@/components/records/use-record-form";
import { useCreateNote, useUpdateNote, type NewNote } from "@/lib/notes/hooks";
import { noteMessages } from "@/lib/notes/messages";
import { createNoteBody } from "@/lib/notes/schema";
import type { Note } from "@/lib/notes/serialize";
import { saveFailureText } from "@/lib/records/save-failure";
import type { NoteValues } from "./in-touch-box";

const noteText = createNoteBody.pick({ body: true });

const { saveFailed } = noteMessages;

type NoteForm = { clientId: string; note: Note | null; onSaved: () => void; draft?: string };

/** A note being written, or one whose words are changed. */
export function useNoteForm({ clientId, note, onSaved, draft }: NoteForm) {
  const createNote = useCreateNote(clientId);
  const updateNote = useUpdateNote();
  return useRecordForm({
    record: note && { id: note.id, body: note.body },
    valuesOf: (read): NoteValues => ({ body: read?.body ?? "", inTouchAt: null }),
    bodyOf: ({ body, inTouchAt }): NewNote =>
      inTouchAt ? { body, contacted_at: inTouchAt } : { body },
    schema: noteText,
    create: createNote.mutateAsync,
    update: ({ id, changes }) =>
      updateNote.mutateAsync({ id, changes: { body: changes.body ?? note?.body ?? "" } }),
    onSaved,
    failureText: (error) => saveFailureText(error, { saveFailed, unexpected: saveFailed }),
    draft,
  });
}

type NoteFormState = ReturnType<typeof useNoteForm>;

/** What is wrong with the note, or with saving it: said right under its words. */
export function noteProblem({ form, problem }: NoteFormState): string | undefined {
  const refused = problem?.kind === "refused" ? problem.text : undefined;
  return form.formState.errors.body?.message ?? refused;
}
