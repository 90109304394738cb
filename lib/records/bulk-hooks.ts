"use client";

import { apiFetch, post } from "@/lib/api/fetch";
import { useCall } from "./answers";
import type { BulkChange, BulkKind, Undone } from "./bulk";
import type { Chosen } from "./selection";

/** What is asked of the records that are chosen: fields of the API's `change`, or that they go. */
export type BulkAsked = { change: Record<string, unknown> } | { delete: true };

/** How the API is told which records are chosen; `filter` is the list's query. */
export const chosenBody = (chosen: Chosen, filter: URLSearchParams) =>
  "ids" in chosen
    ? { ids: chosen.ids }
    : {
        filter: Object.fromEntries(filter),
        ...(chosen.except.length > 0 && { except: chosen.except }),
      };

/** Changes or deletes those chosen, once however often it is sent. Throws ApiError. */
export const useBulkChange = (kind: BulkKind) =>
  useCall(
    (body: object) =>
      apiFetch<BulkChange>(`/api/${kind}/bulk`, {
        method: "POST",
        body,
        idempotencyKey: crypto.randomUUID(),
      }),
    { changes: kind },
  );

/** Takes such a change back. Throws ApiError. */
export const useUndoBulkChange = (kind: BulkKind) =>
  useCall((id: string) => post<Undone>(`/api/bulk-changes/${id}/undo`), { changes: kind });
