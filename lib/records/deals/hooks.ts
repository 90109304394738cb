"use client";

import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import { readRecord, useRecord, useRecordPage } from "@/lib/foundation/record-layer/hooks";
import {
  useCreateRecord,
  useDeleteRecord,
  useUpdateRecord,
} from "@/lib/foundation/record-layer/write-hooks";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { recordKeys } from "@/lib/foundation/record-layer/keys";
import type { firstDealBody } from "./first-deal";
import type { DealFormBody } from "./form-values";
import type { CreateDealInput, UpdateDealInput } from "./schema";
import type { Deal, DealPage, StatusChange } from "./serialize";

/** The query keys of deals: those of every kind of record, the board's columns and totals, and histories. */
export const dealKeys = {
  ...recordKeys("deals"),
  board: ["deals", "board"],
  column: (query: string) => ["deals", "board", query],
  allTotals: ["deals", "totals"],
  totals: (query: string) => ["deals", "totals", query],
  history: (id: string) => ["deals", "history", id],
};

type QueryOptions<Data> = { enabled: boolean; initial: InitialData<Data> | undefined };

/** Reads a page of GET /api/deals. `query` is the whole query. */
export const useDeals = (query: URLSearchParams, options: QueryOptions<DealPage>) =>
  useRecordPage<DealPage>("deals", query, options);

/** Reads one deal, with initial data from the server. */
export const useDeal = (id: string, initial?: InitialData<Deal>) =>
  useRecord<Deal>("deals", id, initial);

/** Reads one deal from the server. Throws ApiError. */
export const readDeal = (id: string) => readRecord<Deal>("deals", id);

/** Reads a deal's status history, oldest first. */
export const useStatusHistory = (id: string, initial?: InitialData<StatusChange[]>) =>
  useApiQuery<StatusChange[]>(`/api/deals/${id}/history`, {
    queryKey: dealKeys.history(id),
    responseField: "history",
    initial,
  });

type NewDeal =
  CreateDealInput | DealFormBody | (ReturnType<typeof firstDealBody> & { client_id: string });

/** Creates a deal. Throws ApiError. */
export const useCreateDeal = () => useCreateRecord<NewDeal, Deal>("deals");

type DealChanges = UpdateDealInput | (Partial<DealFormBody> & { updated_at?: string });

/** Changes the given fields; 409 if it has changed since `updated_at`. Throws ApiError. */
export const useUpdateDeal = () => useUpdateRecord<DealChanges, Deal>("deals");

/** Deletes a deal. Throws ApiError. */
export const useDeleteDeal = () => useDeleteRecord("deals");
