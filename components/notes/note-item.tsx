"use client";

import { PhoneCall } from "lucide-react";
import { useState } from "react";
import { DeleteRecordDialog } from "@/components/records/delete-record-dialog";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";
import { useDeleteNote } from "@/lib/notes/hooks";
import { noteMessages } from "@/lib/notes/messages";
import type { Note } from "@/lib/notes/serialize";
import { NoteEditor } from "./note-editor";

type NoteItemProps = { note: Note; isMine: boolean; timeZone: string };

/** One note: who, when, what; its writer may change or delete it. */
export function NoteItem({ note, isMine, timeZone }: NoteItemProps) {
  const [mode, setMode] = useState<"reading" | "editing" | "deleting">("reading");
  const author = note.author_name ?? "Former member";
  return (
    <li className="flex gap-3 py-3.5">
      <Avatar id={note.author_id} name={author} size="sm" />
      <div className="min-w-0 flex-1">
        <div className="flex min-h-7 flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <span className="font-medium">{isMine ? "You" : author}</span>
          <RelativeTime at={note.created_at} timeZone={timeZone} className="text-muted" />
          {note.updated_at !== note.created_at && <span className="text-muted">edited</span>}
          {note.contacted_at && (
            <Badge tone="accent">
              <PhoneCall aria-hidden="true" className="mr-1 inline size-3" />
              In touch
            </Badge>
          )}
          {note.can_update && mode !== "editing" && (
            <span className="-mr-2 ml-auto flex">
              <Button
                size="sm"
                variant="quiet"
                className="text-muted"
                onClick={() => setMode("editing")}
              >
                Edit<span className="sr-only"> note</span>
              </Button>
              <Button
                size="sm"
                variant="danger-quiet"
                className="text-muted hover:text-danger-fg"
                onClick={() => setMode("deleting")}
              >
                Delete<span className="sr-only"> note</span>
              </Button>
            </span>
          )}
        </div>
        {mode === "editing" ? (
          <NoteEditor note={note} onClose={() => setMode("reading")} />
        ) : (
          <p className="mt-0.5 [overflow-wrap:anywhere] whitespace-pre-wrap">{note.body}</p>
        )}
      </div>
      {mode === "deleting" && <DeleteNoteDialog note={note} onClose={() => setMode("reading")} />}
    </li>
  );
}

function DeleteNoteDialog({ note, onClose }: { note: Note; onClose: () => void }) {
  const deleteNote = useDeleteNote();
  return (
    <DeleteRecordDialog
      kind="note"
      text={noteMessages.deleteConfirm}
      failureText={noteMessages.deleteFailed}
      remove={() => deleteNote.mutateAsync(note.id)}
      said={{ title: "Note deleted" }}
      onClose={onClose}
    />
  );
}
