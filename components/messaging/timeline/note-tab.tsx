"use client";

import {
  noteFailureText,
  noteText,
  type NoteValues,
} from "@/components/records/notes/use-note-form";
import { useCreateTimelineNote } from "@/lib/messaging/timeline/hooks";
import type { ComposerTabProps } from "./composer-tab";
import { ComposerForm } from "./composer-form";
import { useComposerForm } from "./use-composer-form";
import { AutoGrowField } from "./auto-grow-field";

const EMPTY: NoteValues = { body: "" };

/** A note: what was said, thought, or is to be remembered. It is no contact. */
export function NoteTab({ about, draft, autoFocus }: ComposerTabProps) {
  const create = useCreateTimelineNote(about);
  const note = useComposerForm({
    draft,
    empty: EMPTY,
    toBody: (values: NoteValues) => values,
    schema: noteText,
    create,
    failureText: noteFailureText,
  });
  return (
    <ComposerForm form={note} action="Add Note">
      <AutoGrowField
        form={note.form}
        name="body"
        label="New note"
        placeholder="What they are looking for, what to remember"
        autoFocus={autoFocus}
      />
    </ComposerForm>
  );
}
