"use client";

import { Handshake, Mail, MessageSquareText, Phone, PhoneCall } from "lucide-react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { showToast } from "@/components/ui/toast";
import { useCreateNote, useDeleteNote } from "@/lib/notes/hooks";
import { noteMessages } from "@/lib/notes/messages";

/** The ways to be in touch, with the words of the note each leaves. */
const ways = [
  { label: "Called", note: "Called.", icon: Phone },
  { label: "Texted", note: "Texted.", icon: MessageSquareText },
  { label: "Emailed", note: "Emailed.", icon: Mail },
  { label: "Met in person", note: "Met in person.", icon: Handshake },
];

/** "I was in touch": one press leaves a note with the time and moves the last contact; it can be undone. */
export function ContactLog({ clientId }: { clientId: string }) {
  const createNote = useCreateNote(clientId);
  const deleteNote = useDeleteNote();

  async function log(body: string) {
    try {
      const note = await createNote.mutateAsync({
        body: { body, contacted_at: new Date().toISOString() },
      });
      showToast({
        title: "Last contact set to now",
        action: { label: "Undo", onClick: () => deleteNote.mutate(note.id) },
      });
    } catch {
      showToast({ variant: "error", title: noteMessages.saveFailed });
    }
  }

  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <Button pending={createNote.isPending}>
          <PhoneCall aria-hidden="true" />I was in touch
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent aria-label="I was in touch">
        {ways.map(({ label, note, icon: Icon }) => (
          <DropdownMenuItem key={label} onSelect={() => void log(note)}>
            <Icon aria-hidden="true" />
            {label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
