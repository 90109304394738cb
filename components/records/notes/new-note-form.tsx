"use client";

import { useRouter } from "next/navigation";
import { RecordForm } from "@/components/foundation/record-layer/record-form";
import { Field } from "@/components/foundation/ui/field";
import { Textarea } from "@/components/foundation/ui/textarea";
import { showToast } from "@/components/foundation/ui/toast";
import { useNoteForm } from "./use-note-form";

type NewNoteFormProps = { clientId: string; personId: string };

/** Renders the form of the page for a new note. Saving opens the note's client. */
export function NewNoteForm({ clientId, personId }: NewNoteFormProps) {
  const router = useRouter();
  const noteForm = useNoteForm({
    clientId,
    note: null,
    onSaved: () => {
      showToast({ title: "Note saved" });
      router.replace(`/client/${clientId}`);
    },
    draft: `${personId}:note:${clientId}`,
  });
  const { register, formState } = noteForm.form;
  return (
    <RecordForm form={noteForm} cancelHref={`/client/${clientId}`} action="Save note">
      <Field label="Note" required error={formState.errors.body?.message}>
        <Textarea rows={6} autoFocus {...register("body")} />
      </Field>
    </RecordForm>
  );
}
