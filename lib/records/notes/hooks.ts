"use client";

import { apiFetch } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import {
  useDeleteRecord,
  useUpdateRecord,
  type NewRecord,
} from "@/lib/foundation/record-layer/write-hooks";
import type { Note } from "./serialize";

export type NewNote = { body: string };

/** Adds a note to a client. Throws ApiError. */
export const useCreateNote = (clientId: string) =>
  useApiMutation(
    ({ body, ...sent }: NewRecord<NewNote>) =>
      apiFetch<Note>("/api/notes", {
        method: "POST",
        body: { client_id: clientId, ...body },
        ...sent,
      }),
    { changedKind: "notes" },
  );

/** Changes the text of the reader's own note. Throws ApiError. */
export const useUpdateNote = () => useUpdateRecord<{ body: string }, Note>("notes");

/** Deletes the reader's own note. Throws ApiError. */
export const useDeleteNote = () => useDeleteRecord("notes");
