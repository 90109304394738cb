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
// Beneath transactions: a changed fact has checklists read again.
export const CHECKLISTS = ["transactions", "checklists"];
const QUEUE = ["transactions", "checklist-queue"];
/** Where the cache keeps items, which documents change, too. */
export const CHECKLIST_ITEMS = [CHECKLISTS, QUEUE] as const;

/** The checklist of a transaction. */
export const useChecklist = (transactionId: string, initial?: InitialData<TransactionChecklist>) =>
  useApiQuery<TransactionChecklist>(`/api/transactions/${transactionId}/checklist`, {
    queryKey: [...CHECKLISTS, transactionId],
    initial,
  });

/** What happened to an item, latest first. */
export const useItemLog = ({ id, transaction_id }: Pick<ChecklistItem, "id" | "transaction_id">) =>
  useApiQuery<ChecklistLogEntry[]>(
    `/api/transactions/${transaction_id}/checklist/log?item_id=${id}`,
    { queryKey: [...CHECKLISTS, transaction_id, "log", id], responseField: "entries" },
  );

/** The first page of what one's own files lack. */
export const useOwnItems = (initial: InitialData<ChecklistItemPage>) =>
  useApiQuery<ChecklistItemPage>("/api/checklist-items?queue=mine", {
    queryKey: [...QUEUE, "mine"],
    initial,
  });

/** The first page of what waits for review, read again every minute. */
export const useItemsInReview = (initial: InitialData<ChecklistItemPage>) =>
  useApiQuery<ChecklistItemPage>("/api/checklist-items?queue=review", {
    queryKey: [...QUEUE, "review"],
    refetchInterval: 60_000,
    initial,
  });

/** How many items wait for review. */
export const useReviewCount = () =>
  useApiQuery<number>("/api/checklist-items?queue=review&limit=1", {
    queryKey: [...QUEUE, "review", "count"],
    responseField: "totalCount",
    staleTime: 60_000,
  });

/** An item's new status, and what is said to it. */
export type ItemMove = MoveItemInput & { id: string };

const moveItem = ({ id, ...body }: ItemMove) =>
  apiFetch<ChecklistItem>(`/api/checklist-items/${id}`, { method: "PUT", body });

/** Moves an item to another status. Throws ApiError. */
export const useMoveItem = () => useApiMutation(moveItem, { invalidates: CHECKLIST_ITEMS });

/** The same for one decision after another: it has ended before checklists are read again. */
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

/** Attaches a document of the side to an item, which goes to review. Throws ApiError. */
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

/** The reasons that a rejection is chosen from. */
export const useRejectionReasons = () =>
  useApiQuery<string[]>("/api/checklist-settings", {
    queryKey: SETTINGS,
    responseField: "rejection_reasons",
    staleTime: 5 * 60_000,
  });

/** Changes those reasons, or who approves. Throws ApiError. */
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

/** How many open files a template's current version would change. */
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
