"use client";

import { apiFetch, put } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { CHECKLIST_ITEMS } from "@/lib/records/checklists/hooks";
import { toCutsPath } from "./paths";
import type { CutDocumentInput, UpdateDocumentBody } from "./schema";
import type { DocumentRoom, TransactionDocument } from "./serialize";

/** Returns the query key of a transaction's documents. */
export const documentsKey = (transactionId: string) => ["documents", transactionId];

/** Reads the sides of a transaction that the reader can see, with their documents. */
export const useDocumentRooms = (transactionId: string, initial?: InitialData<DocumentRoom[]>) =>
  useApiQuery<DocumentRoom[]>(`/api/transactions/${transactionId}/documents`, {
    queryKey: documentsKey(transactionId),
    responseField: "rooms",
    initial,
  });

/**
 * Reads the same for a review. Each `version` of the reviewed item has its own query, so that an older
 * response never hides a document that was sent later.
 */
export const useReviewedRooms = (transactionId: string, version: string) =>
  useApiQuery<DocumentRoom[]>(`/api/transactions/${transactionId}/documents`, {
    queryKey: [...documentsKey(transactionId), version],
    responseField: "rooms",
    staleTime: 0,
  });

/** Cuts pages of a document into new documents. Throws ApiError. */
export const useCutDocument = (transactionId: string) =>
  useApiMutation(
    ({ id, ...sent }: { id: string; body: CutDocumentInput; idempotencyKey: string }) =>
      apiFetch<{ documents: TransactionDocument[] }>(toCutsPath(id), { method: "POST", ...sent }),
    { invalidates: [documentsKey(transactionId), ...CHECKLIST_ITEMS] },
  );

/** Renames a document, or marks it as void. Throws ApiError. */
export const useUpdateDocument = (transactionId: string) =>
  useApiMutation(
    ({ id, ...changes }: { id: string } & UpdateDocumentBody) =>
      put<TransactionDocument>(`/api/documents/${id}`, changes),
    { invalidates: [documentsKey(transactionId), ...CHECKLIST_ITEMS] },
  );
