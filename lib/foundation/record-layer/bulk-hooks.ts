"use client";

import { useIsMutating } from "@tanstack/react-query";
import { apiFetch, post } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "./api-mutation";
import type { BulkChange, BulkKind, BulkUndo } from "./bulk";
import type { SelectedSet } from "./selection";

/** What is asked of the records that are chosen: fields of the API's `change`, or that they go. */
export type BulkRequest = { change: Record<string, unknown> } | { delete: true };

/** How the API is told which records are chosen; `filter` is the list's query. */
export const toSelectionBody = (chosen: SelectedSet, filter: URLSearchParams) =>
  "ids" in chosen
    ? { ids: chosen.ids }
    : {
        filter: Object.fromEntries(filter),
        ...(chosen.except.length > 0 && { except: chosen.except }),
      };

/** Changes or deletes those chosen, once however often it is sent. Throws ApiError. */
export const useBulkChange = (kind: BulkKind) =>
  useApiMutation(
    (body: object) =>
      apiFetch<BulkChange>(`/api/${kind}/bulk`, {
        method: "POST",
        body,
        idempotencyKey: crypto.randomUUID(),
      }),
    { changedKind: kind, isOfMany: true },
  );

/** Takes such a change back. Throws ApiError. */
export const useUndoBulkChange = (kind: BulkKind) =>
  useApiMutation((id: string) => post<BulkUndo>(`/api/bulk-changes/${id}/undo`), {
    changedKind: kind,
    isOfMany: true,
  });

/** Whether a change of many records of this kind, or its undo, is under way. */
export const useIsChangingMany = (kind: BulkKind): boolean =>
  useIsMutating({
    predicate: ({ meta }) => meta?.changedKind === kind && meta.isOfMany === true,
  }) > 0;
