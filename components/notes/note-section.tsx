"use client";

import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { LoadError } from "@/components/ui/load-error";
import { useNotes } from "@/lib/notes/hooks";
import type { NotePage } from "@/lib/notes/serialize";
import type { InitialPages } from "@/lib/records/hooks";
import { NoteComposer } from "./note-composer";
import { NoteItem } from "./note-item";

type NoteSectionProps = {
  clientId: string;
  initialData: InitialPages<NotePage>;
  canWrite: boolean;
  personId: string;
  timeZone: string;
};

/** What was said and done, newest first, with a box to add to it. */
export function NoteSection({
  clientId,
  initialData,
  canWrite,
  personId,
  timeZone,
}: NoteSectionProps) {
  const notes = useNotes(clientId, initialData);
  const shown = notes.data ?? [];
  return (
    <Card className="min-w-0">
      <CardHeader title="Notes" />
      {canWrite && (
        <div className="px-5 pt-3">
          <NoteComposer clientId={clientId} />
        </div>
      )}
      {notes.isError && <LoadError className="mx-5 mt-3" onRetry={() => void notes.refetch()} />}
      {shown.length === 0 ? (
        <p className="px-5 pt-3 pb-5 text-muted">
          No notes yet. What was said on the phone or at a showing is found again here.
        </p>
      ) : (
        <ul className="divide-y divide-line px-5 pt-2 pb-2">
          {shown.map((note) => (
            <NoteItem
              key={note.id}
              note={note}
              isMine={note.author_id === personId}
              timeZone={timeZone}
            />
          ))}
        </ul>
      )}
      {notes.hasNextPage && (
        <div className="border-t border-line px-5 py-3 text-center">
          <Button pending={notes.isFetchingNextPage} onClick={() => void notes.fetchNextPage()}>
            Show older notes
          </Button>
        </div>
      )}
    </Card>
  );
}
