"use client";

import { apiFetch } from "@/lib/foundation/api/fetch";
import { keepPreviousData } from "@tanstack/react-query";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import { readRecord, useRecord, useRecordPage } from "@/lib/foundation/record-layer/hooks";
import {
  useCreateRecord,
  useDeleteRecord,
  useUpdateRecord,
} from "@/lib/foundation/record-layer/write-hooks";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import type { TransactionLog } from "./log";
import type { TransactionFormBody } from "./form-values";
import type { SetSideInput, SideParams } from "./side-schema";
import type {
  CreateTransactionInput,
  OpenTransactionInput,
  UpdateTransactionInput,
} from "./schema";
import type { Transaction, TransactionPage } from "./serialize";

/** Reads a page of GET /api/transactions. `query` is the whole query. */
export const useTransactions = (
  query: URLSearchParams,
  initial?: InitialData<TransactionPage> | undefined,
) => useRecordPage<TransactionPage>("transactions", query, { initial });

/** Reads one transaction, with initial data from the server. */
export const useTransaction = (id: string, initial?: InitialData<Transaction>) =>
  useRecord<Transaction>("transactions", id, initial);

/** Reads one transaction from the server. Throws ApiError. */
export const readTransaction = (id: string) => readRecord<Transaction>("transactions", id);

/** Creates a transaction. Throws ApiError. */
export const useCreateTransaction = () =>
  useCreateRecord<CreateTransactionInput | TransactionFormBody, Transaction>("transactions");

type TransactionChanges =
  UpdateTransactionInput | (Partial<TransactionFormBody> & { updated_at?: string });

/** Changes the given fields; 409 if it has changed since `updated_at`. Throws ApiError. */
export const useUpdateTransaction = () =>
  useUpdateRecord<TransactionChanges, Transaction>("transactions");

/** Deletes a transaction. Throws ApiError. */
export const useDeleteTransaction = () => useDeleteRecord("transactions");

/** Opens the transaction of a deal, or returns the one it has. Throws ApiError. */
export const useOpenTransaction = () =>
  useApiMutation(
    ({ dealId, ...body }: { dealId: string } & OpenTransactionInput) =>
      apiFetch<Transaction>(`/api/deals/${dealId}/transaction`, { method: "POST", body }),
    { changedKind: "transactions" },
  );

const toSidePath = ({ id, side }: SideParams) => `/api/transactions/${id}/sides/${side}`;

/** Sets the agents and the deal of a side. Throws ApiError. */
export const useSetSide = (params: SideParams) =>
  useApiMutation(
    (body: SetSideInput) => apiFetch<Transaction>(toSidePath(params), { method: "PUT", body }),
    { changedKind: "transactions" },
  );

/** Sets the agents and the deal of any side of a transaction. Throws ApiError. */
export const useSetSideOf = (id: string) =>
  useApiMutation(
    ({ side, body }: { side: SideParams["side"]; body: SetSideInput }) =>
      apiFetch<Transaction>(toSidePath({ id, side }), { method: "PUT", body }),
    { changedKind: "transactions" },
  );

/**
 * Reads the latest entries of a file's log. Its key is a subkey of the checklists, so that changed documents
 * and items refetch it.
 */
export const useTransactionLog = (
  id: string,
  limit: number,
  initial?: InitialData<TransactionLog>,
) =>
  useApiQuery<TransactionLog>(`/api/transactions/${id}/log?limit=${limit}`, {
    queryKey: ["transactions", "checklists", id, "file-log", limit],
    placeholderData: keepPreviousData,
    initial,
  });

/** Removes a side. Throws ApiError. */
export const useRemoveSide = (params: SideParams) =>
  useApiMutation(() => apiFetch<void>(toSidePath(params), { method: "DELETE" }), {
    changedKind: "transactions",
  });
