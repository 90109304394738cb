"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { UnsavedChanges } from "@/components/layout/unsaved-changes";
import { Button, ButtonLink } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { FormFooter } from "@/components/ui/form-section";
import { Textarea } from "@/components/ui/textarea";
import { showToast } from "@/components/ui/toast";
import { useCreateNote } from "@/lib/notes/hooks";
import { noteMessages } from "@/lib/notes/messages";
import { useNoteText } from "./use-note-text";

/** A page for one note; saving it opens the client it is about. */
export function NewNoteForm({ clientId }: { clientId: string }) {
  const router = useRouter();
  const text = useNoteText("");
  const [inTouch, setInTouch] = useState(false);
  const createNote = useCreateNote(clientId);
  const saved = createNote.isSuccess;

  async function save() {
    if (createNote.isPending || saved || !text.check()) return;
    const contact = inTouch ? { contacted_at: new Date().toISOString() } : {};
    try {
      await createNote.mutateAsync({ body: text.value, ...contact });
      showToast({ title: "Note saved" });
      router.replace(`/client/${clientId}`);
    } catch {
      text.fail(noteMessages.saveFailed);
    }
  }

  return (
    <form
      noValidate
      className="max-w-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field label="Note" required error={text.error}>
        <Textarea rows={6} autoFocus {...text.box} />
      </Field>
      <div className="mt-3">
        <Checkbox
          label="I was in touch"
          description="Sets the client’s last contact to now."
          checked={inTouch}
          onCheckedChange={setInTouch}
        />
      </div>
      <FormFooter className="mt-6">
        <ButtonLink href={`/client/${clientId}`}>Cancel</ButtonLink>
        <Button type="submit" variant="primary" pending={createNote.isPending || saved}>
          Save note
        </Button>
      </FormFooter>
      <UnsavedChanges when={text.value.trim() !== "" && !saved} />
    </form>
  );
}
