"use client";

import { useIsMutating } from "@tanstack/react-query";
import { apiFetch, post } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "./api-mutation";
import type { BulkChange, BulkKind, BulkUndo } from "./bulk";
import type { SelectedSet } from "./selection";

/** What a bulk change does to the selected records: the API's `change`, or their deletion. */
export type BulkRequest = { change: Record<string, unknown> } | { delete: true };

/** Returns the part of a request's body that names the selected records. `filter` is the list's query. */
export const toSelectionBody = (chosen: SelectedSet, filter: URLSearchParams) =>
  "ids" in chosen
    ? { ids: chosen.ids }
    : {
        filter: Object.fromEntries(filter),
        ...(chosen.except.length > 0 && { except: chosen.except }),
      };

/** Changes or deletes the selected records, once however often it is sent. Throws ApiError. */
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

/** Undoes a bulk change. Throws ApiError. */
export const useUndoBulkChange = (kind: BulkKind) =>
  useApiMutation((id: string) => post<BulkUndo>(`/api/bulk-changes/${id}/undo`), {
    changedKind: kind,
    isOfMany: true,
  });

/** Whether a bulk change of this kind, or its undo, is running. */
export const useIsChangingMany = (kind: BulkKind): boolean =>
  useIsMutating({
    predicate: ({ meta }) => meta?.changedKind === kind && meta.isOfMany === true,
  }) > 0;
