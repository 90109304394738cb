"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiFetch, post } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import type { ChecklistSettings } from "./data";
import type { ItemDocumentParams, MoveItemInput } from "./schema";
import type {
  ChecklistItem,
  ChecklistItemPage,
  ChecklistLogEntry,
  ChecklistTemplate,
  TransactionChecklist,
} from "./serialize";

const SETTINGS = ["checklist-settings"];
// A subkey of "transactions", so that a changed transaction refetches its checklists.
export const CHECKLISTS = ["transactions", "checklists"];
const QUEUE = ["transactions", "checklist-queue"];
/** The query keys with checklist items. A changed document invalidates them too. */
export const CHECKLIST_ITEMS = [CHECKLISTS, QUEUE] as const;

/** Reads the checklist of a transaction. */
export const useChecklist = (transactionId: string, initial?: InitialData<TransactionChecklist>) =>
  useApiQuery<TransactionChecklist>(`/api/transactions/${transactionId}/checklist`, {
    queryKey: [...CHECKLISTS, transactionId],
    initial,
  });

/** Reads the log of an item, latest entry first. */
export const useItemLog = ({ id, transaction_id }: Pick<ChecklistItem, "id" | "transaction_id">) =>
  useApiQuery<ChecklistLogEntry[]>(
    `/api/transactions/${transaction_id}/checklist/log?item_id=${id}`,
    { queryKey: [...CHECKLISTS, transaction_id, "log", id], responseField: "entries" },
  );

/** Reads the first page of open items in the reader's own files. */
export const useOwnItems = (initial: InitialData<ChecklistItemPage>) =>
  useApiQuery<ChecklistItemPage>("/api/checklist-items?queue=mine", {
    queryKey: [...QUEUE, "mine"],
    initial,
  });

/** Reads the first page of items in review, and refetches it every minute. */
export const useItemsInReview = (initial: InitialData<ChecklistItemPage>) =>
  useApiQuery<ChecklistItemPage>("/api/checklist-items?queue=review", {
    queryKey: [...QUEUE, "review"],
    refetchInterval: 60_000,
    initial,
  });

/** Reads the number of items in review. */
export const useReviewCount = () =>
  useApiQuery<number>("/api/checklist-items?queue=review&limit=1", {
    queryKey: [...QUEUE, "review", "count"],
    responseField: "totalCount",
    staleTime: 60_000,
  });

/** An item's new status, with its reason and comment. */
export type ItemMove = MoveItemInput & { id: string };

const moveItem = ({ id, ...body }: ItemMove) =>
  apiFetch<ChecklistItem>(`/api/checklist-items/${id}`, { method: "PUT", body });

/** Moves an item to another status. Throws ApiError. */
export const useMoveItem = () => useApiMutation(moveItem, { invalidates: CHECKLIST_ITEMS });

/** Moves an item like useMoveItem, but settles before the checklists are refetched, for fast reviews. */
export function useDecideItem() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: moveItem,
    onSettled: () => {
      for (const queryKey of CHECKLIST_ITEMS) void queryClient.invalidateQueries({ queryKey });
    },
  });
}

const toDocumentPath = ({ id, documentId }: ItemDocumentParams) =>
  `/api/checklist-items/${id}/documents/${documentId}`;

/** Attaches a document of the side to an item and sends the item to review. Throws ApiError. */
export const useAttachDocument = () =>
  useApiMutation(
    (link: ItemDocumentParams) => apiFetch<ChecklistItem>(toDocumentPath(link), { method: "PUT" }),
    { invalidates: CHECKLIST_ITEMS },
  );

/** Detaches a document from an item. Throws ApiError. */
export const useDetachDocument = () =>
  useApiMutation(
    (link: ItemDocumentParams) =>
      apiFetch<ChecklistItem>(toDocumentPath(link), { method: "DELETE" }),
    { invalidates: CHECKLIST_ITEMS },
  );

/** Reads the reasons for a rejection that a reviewer can choose from. */
export const useRejectionReasons = () =>
  useApiQuery<string[]>("/api/checklist-settings", {
    queryKey: SETTINGS,
    responseField: "rejection_reasons",
    staleTime: 5 * 60_000,
  });

/** Changes the rejection reasons, or whether another person must approve. Throws ApiError. */
export const useUpdateChecklistSettings = () =>
  useApiMutation(
    (body: object) =>
      apiFetch<ChecklistSettings>("/api/checklist-settings", { method: "PUT", body }),
    { invalidates: [SETTINGS] },
  );

/** Creates a template. Throws ApiError. */
export const useCreateTemplate = () =>
  useApiMutation((sent: { body: object; idempotencyKey?: string }) =>
    apiFetch<ChecklistTemplate>("/api/checklist-templates", { method: "POST", ...sent }),
  );

/** Changes a template. Throws ApiError. */
export const useUpdateTemplate = () =>
  useApiMutation(({ id, ...body }: { id: string } & object) =>
    apiFetch<ChecklistTemplate>(`/api/checklist-templates/${id}`, { method: "PUT", body }),
  );

/** Deletes a template. Throws ApiError. */
export const useDeleteTemplate = () =>
  useApiMutation((id: string) =>
    apiFetch<void>(`/api/checklist-templates/${id}`, { method: "DELETE" }),
  );

/** Adds the Ohio checklists. Throws ApiError. */
export const useAddOhioTemplates = () =>
  useApiMutation(() => post<{ templates: ChecklistTemplate[] }>("/api/checklist-templates/ohio"));

/** Reads how many open files a template's current version would change. */
export const useFilesToChange = (templateId: string) =>
  useApiQuery<number>(`/api/checklist-templates/${templateId}/open-files`, {
    queryKey: ["checklist-templates", templateId, "open-files"],
    responseField: "files",
    staleTime: 0,
  });

/** Applies a template's current version to all open files. Throws ApiError. */
export const useApplyTemplate = (templateId: string) =>
  useApiMutation(
    () => post<{ files: number }>(`/api/checklist-templates/${templateId}/open-files`),
    {
      invalidates: [["checklist-templates", templateId, "open-files"]],
      changedKind: "transactions",
    },
  );
