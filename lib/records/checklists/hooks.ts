"use client";

import { apiFetch, post } from "@/lib/foundation/api/fetch";
import { useApiMutation, useApiQuery } from "@/lib/foundation/record-layer/api-query";
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
const CHECKLISTS = ["transactions", "checklists"];
const QUEUE = ["transactions", "checklist-queue"];
/** Where the cache keeps items, which documents change, too. */
export const CHECKLIST_ITEMS = [CHECKLISTS, QUEUE] as const;

/** The checklist of a transaction. */
export const useChecklist = (transactionId: string, initial?: InitialData<TransactionChecklist>) =>
  useApiQuery<TransactionChecklist>(`/api/transactions/${transactionId}/checklist`, {
    queryKey: [...CHECKLISTS, transactionId],
    initial,
  });

/** What happened to the items of a transaction; read when `enabled`. */
export const useChecklistLog = (transactionId: string, enabled: boolean) =>
  useApiQuery<ChecklistLogEntry[]>(`/api/transactions/${transactionId}/checklist/log`, {
    queryKey: [...CHECKLISTS, transactionId, "log"],
    responseField: "entries",
    enabled,
  });

/** The first page of what waits for review, or of what one's own files lack. */
export const useChecklistQueue = (
  queue: "review" | "mine",
  initial?: InitialData<ChecklistItemPage>,
) =>
  useApiQuery<ChecklistItemPage>(`/api/checklist-items?queue=${queue}`, {
    queryKey: [...QUEUE, queue],
    initial,
  });

/** Moves an item to another status. Throws ApiError. */
export const useMoveItem = () =>
  useApiMutation(
    ({ id, ...body }: MoveItemInput & { id: string }) =>
      apiFetch<ChecklistItem>(`/api/checklist-items/${id}`, { method: "PUT", body }),
    { invalidates: CHECKLIST_ITEMS },
  );

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

/** Replaces those reasons. Throws ApiError. */
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
