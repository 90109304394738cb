"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { apiFetch } from "@/lib/api/fetch";
import {
  readRecord,
  useCreateRecord,
  useDeleteRecord,
  useRecord,
  useRecordPage,
  useUpdateRecord,
} from "@/lib/records/hooks";
import { recordKeys } from "@/lib/records/keys";
import type { InitialData } from "@/lib/records/initial-data";
import { useInitialData } from "@/lib/records/use-initial-data";
import type { firstDealBody } from "./first-deal";
import type { DealFormBody } from "./form-values";
import type { CreateDealInput, UpdateDealInput } from "./schema";
import type { Deal, DealPage, StatusChange, StatusTotal } from "./serialize";

/** Where the cache keeps deals: as any record, and the board's columns and totals, a deal's history. */
export const dealKeys = {
  ...recordKeys("deals"),
  board: ["deals", "board"],
  column: (query: string) => ["deals", "board", query],
  allTotals: ["deals", "totals"],
  totals: (query: string) => ["deals", "totals", query],
  history: (id: string) => ["deals", "history", id],
};

type Asking<Data> = { enabled: boolean; initial: InitialData<Data> | undefined };

/** A page of GET /api/deals; `query` is its whole query. */
export const useDeals = (query: URLSearchParams, asking: Asking<DealPage>) =>
  useRecordPage<DealPage>("deals", query, asking);

/** Count and sum of every status among the deals that match. */
export function useDealTotals(query: URLSearchParams, { enabled, initial }: Asking<StatusTotal[]>) {
  const queryKey = dealKeys.totals(query.toString());
  const begin = useInitialData(queryKey, initial);
  return useQuery({
    queryKey,
    enabled,
    queryFn: async ({ signal }) => {
      const path = `/api/deals/totals?${query}`;
      return (await apiFetch<{ totals: StatusTotal[] }>(path, { signal })).totals;
    },
    placeholderData: keepPreviousData,
    ...begin,
  });
}

/** One deal, beginning with what the server rendered. */
export const useDeal = (id: string, initial?: InitialData<Deal>) =>
  useRecord<Deal>("deals", id, initial);

/** Reads one deal afresh. Throws ApiError. */
export const readDeal = (id: string) => readRecord<Deal>("deals", id);

/** Through which statuses a deal went, first to last. */
export function useStatusHistory(id: string, initial?: InitialData<StatusChange[]>) {
  const queryKey = dealKeys.history(id);
  const begin = useInitialData(queryKey, initial);
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const path = `/api/deals/${id}/history`;
      return (await apiFetch<{ history: StatusChange[] }>(path, { signal })).history;
    },
    ...begin,
  });
}

type NewDeal =
  CreateDealInput | DealFormBody | (ReturnType<typeof firstDealBody> & { client_id: string });

/** Adds a deal. Throws ApiError. */
export const useCreateDeal = () => useCreateRecord<NewDeal, Deal>("deals");

type DealChanges = UpdateDealInput | (Partial<DealFormBody> & { updated_at?: string });

/** Changes the fields given; with `updated_at` refused (409) when the deal has changed since. Throws ApiError. */
export const useUpdateDeal = () => useUpdateRecord<DealChanges, Deal>("deals");

/** Deletes a deal. Throws ApiError. */
export const useDeleteDeal = () => useDeleteRecord("deals");
