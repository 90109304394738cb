"use client";

import { apiFetch, put, remove } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { CHECKLIST_ITEMS } from "@/lib/records/checklists/hooks";
import { documentsKey } from "@/lib/records/transaction-documents/hooks";
import type { PlaceHoldBody, RetentionSettings } from "./schema";
import type { Retention } from "./serialize";

// A subkey of "transactions", so that a changed status or closing day refetches it.
const retentionKey = (transactionId: string) => ["transactions", "retention", transactionId];
const toHoldPath = (transactionId: string) => `/api/transactions/${transactionId}/hold`;

/** Reads how long a transaction's documents are kept. */
export const useRetention = (transactionId: string, initial: InitialData<Retention>) =>
  useApiQuery<Retention>(`/api/transactions/${transactionId}/retention`, {
    queryKey: retentionKey(transactionId),
    initial,
  });

/** Places a legal hold. Throws ApiError. */
export const usePlaceHold = (transactionId: string) =>
  useApiMutation((body: PlaceHoldBody) => put<Retention>(toHoldPath(transactionId), body), {
    invalidates: [retentionKey(transactionId)],
  });

/** Lifts a legal hold. Throws ApiError. */
export const useLiftHold = (transactionId: string) =>
  useApiMutation(() => apiFetch<Retention>(toHoldPath(transactionId), { method: "DELETE" }), {
    invalidates: [retentionKey(transactionId)],
  });

/** Deletes all documents of a transaction. Throws ApiError. */
export const useDeleteDocuments = (transactionId: string) =>
  useApiMutation(() => remove(`/api/transactions/${transactionId}/documents`), {
    invalidates: [documentsKey(transactionId), ...CHECKLIST_ITEMS],
  });

/** Changes the number of years for which documents are kept. Throws ApiError. */
export const useUpdateRetentionSettings = () =>
  useApiMutation((body: RetentionSettings) =>
    put<RetentionSettings>("/api/retention-settings", body),
  );
