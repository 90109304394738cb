"use client";

import {
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from "@tanstack/react-query";
import { useMemo } from "react";
import { apiFetch } from "@/lib/api/fetch";
import { clientKeys, refreshClients } from "@/lib/clients/hooks";
import { useServerSeed, type ServerSeed } from "@/lib/server-seed";
import { NOTES_PER_PAGE } from "./schema";
import type { Note, NotePage } from "./serialize";

export const noteKeys = {
  ofClient: (clientId: string) => ["notes", clientId],
};

type HeldNotes = InfiniteData<NotePage, number>;

/** A client's notes, newest first, beginning with the page that the server rendered. */
export function useNotes(clientId: string, seed?: ServerSeed<NotePage>) {
  const queryKey = noteKeys.ofClient(clientId);
  const held = useMemo(
    () => seed && { at: seed.at, data: { pages: [seed.data], pageParams: [1] } },
    [seed],
  );
  const seeded = useServerSeed<HeldNotes>(queryKey, held);
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({
        client_id: clientId,
        page: String(pageParam),
        limit: String(NOTES_PER_PAGE),
      });
      return apiFetch<NotePage>(`/api/notes?${query}`, { signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : null),
    select: ({ pages }) => withoutRepeats(pages.flatMap((page) => page.notes)),
    ...seeded,
  });
}

/** A note written meanwhile moves the last one of a page onto the next. */
const withoutRepeats = (notes: Note[]) => [
  ...new Map(notes.map((note) => [note.id, note])).values(),
];

/**
 * The dashboard's activity shows notes. One that was a contact may move the client's last contact:
 * then the profile and the lists are read again as well.
 */
function refreshAround(queryClient: QueryClient, clientId: string, note: Note) {
  if (!note.contacted_at) {
    void queryClient.invalidateQueries({ queryKey: ["metrics"] });
    return;
  }
  void queryClient.invalidateQueries({ queryKey: clientKeys.detail(clientId) });
  void refreshClients(queryClient);
}

function changeNotes(
  queryClient: QueryClient,
  clientId: string,
  change: (notes: Note[], pageIndex: number) => Note[],
) {
  queryClient.setQueryData<HeldNotes>(
    noteKeys.ofClient(clientId),
    (held) =>
      held && {
        ...held,
        pages: held.pages.map((page, index) => ({ ...page, notes: change(page.notes, index) })),
      },
  );
}

export type NewNote = { body: string; contacted_at?: string };

/** Adds a note; with `contacted_at` it says that somebody was in touch then. Throws ApiError. */
export function useCreateNote(clientId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (note: NewNote) =>
      apiFetch<Note>("/api/notes", { method: "POST", body: { client_id: clientId, ...note } }),
    onSuccess: (note) => {
      changeNotes(queryClient, clientId, (notes, page) => (page === 0 ? [note, ...notes] : notes));
      refreshAround(queryClient, clientId, note);
    },
  });
}

/** Changes the words of one's own note. Throws ApiError. */
export function useUpdateNote(clientId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: string }) =>
      apiFetch<Note>(`/api/notes/${id}`, { method: "PUT", body: { body } }),
    onSuccess: (changed) => {
      changeNotes(queryClient, clientId, (notes) =>
        notes.map((note) => (note.id === changed.id ? changed : note)),
      );
      void queryClient.invalidateQueries({ queryKey: ["metrics"] });
    },
  });
}

/** Deletes one's own note. Throws ApiError. */
export function useDeleteNote(clientId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (note: Note) => apiFetch<void>(`/api/notes/${note.id}`, { method: "DELETE" }),
    onSuccess: (_nothing, deleted) => {
      changeNotes(queryClient, clientId, (notes) => notes.filter((note) => note.id !== deleted.id));
      refreshAround(queryClient, clientId, deleted);
    },
  });
}
