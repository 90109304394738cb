"use client";

import { useMutation, useQueryClient, type InfiniteData } from "@tanstack/react-query";
import { useMemo } from "react";
import { apiFetch } from "@/lib/api/fetch";
import {
  useDeleteRecord,
  useRecordPages,
  useUpdateRecord,
  type InitialPages,
  type NewRecord,
} from "@/lib/records/hooks";
import { recordKeys } from "@/lib/records/keys";
import { NOTES_PER_PAGE } from "./schema";
import type { Note, NotePage } from "./serialize";

const notesQuery = (clientId: string) =>
  new URLSearchParams({ client_id: clientId, limit: String(NOTES_PER_PAGE) });

/** A client's notes, newest first, beginning with the page that the server rendered. */
export function useNotes(clientId: string, initial?: InitialPages<NotePage>) {
  const { data, ...list } = useRecordPages<NotePage>("notes", notesQuery(clientId), initial);
  const notes = useMemo(
    () => data && withoutRepeats(data.pages.flatMap((page) => page.notes)),
    [data],
  );
  return { ...list, data: notes };
}

/** A note written meanwhile moves the last one of a page onto the next. */
const withoutRepeats = (notes: Note[]) => [
  ...new Map(notes.map((note) => [note.id, note])).values(),
];

export type NewNote = { body: string; contacted_at?: string };

/** Adds a note; with `contacted_at` it says that somebody was in touch then. Throws ApiError. */
export function useCreateNote(clientId: string) {
  const queryClient = useQueryClient();
  const queryKey = recordKeys("notes").list(notesQuery(clientId).toString());
  return useMutation({
    meta: { changes: "notes" },
    mutationFn: ({ body, idempotencyKey }: NewRecord<NewNote>) =>
      apiFetch<Note>("/api/notes", {
        method: "POST",
        body: { client_id: clientId, ...body },
        idempotencyKey,
      }),
    onSuccess: (note) =>
      queryClient.setQueryData<InfiniteData<NotePage>>(
        queryKey,
        (held) => held && onTop(held, note),
      ),
  });
}

function onTop(held: InfiniteData<NotePage>, note: Note): InfiniteData<NotePage> {
  const [first, ...rest] = held.pages;
  if (!first) return held;
  return { ...held, pages: [{ ...first, notes: [note, ...first.notes] }, ...rest] };
}

/** Changes the words of one's own note. Throws ApiError. */
export const useUpdateNote = () => useUpdateRecord<{ body: string }, Note>("notes");

/** Deletes one's own note. Throws ApiError. */
export const useDeleteNote = () => useDeleteRecord("notes");
