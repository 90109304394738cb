"use client";

import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { apiFetch } from "@/lib/api/fetch";
import { refreshCalendar } from "@/lib/calendar/refresh";
import { refreshClients } from "@/lib/clients/hooks";
import { useServerSeed, type ServerSeed } from "@/lib/server-seed";
import { changeOnPage, removeFromPage } from "./cached-deals";
import type { firstDealBody } from "./first-deal";
import type { DealFormBody } from "./form-values";
import type { CreateDealInput, UpdateDealInput } from "./schema";
import type { Deal, DealPage, StatusChange, StatusTotal } from "./serialize";

/** Where the cache keeps deals: all of it, the pages of cards, the board's columns and totals, one deal. */
export const dealKeys = {
  all: ["deals"],
  lists: ["deals", "list"],
  page: (query: string) => ["deals", "list", query],
  board: ["deals", "board"],
  column: (query: string) => ["deals", "board", query],
  allTotals: ["deals", "totals"],
  totals: (query: string) => ["deals", "totals", query],
  detail: (id: string) => ["deals", "detail", id],
  history: (id: string) => ["deals", "history", id],
};

/** Whatever lists or counts deals is read again, at once where it shows. */
export function refreshDeals(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: dealKeys.all });
  // Counts the dashboard's figures as changed, too.
  void refreshClients(queryClient);
  refreshCalendar(queryClient);
}

type Asking<Data> = { enabled: boolean; seed: ServerSeed<Data> | undefined };

/** A page of GET /api/deals; `query` is its whole query. `seed` is the page as the server rendered it. */
export function useDeals(query: URLSearchParams, { enabled, seed }: Asking<DealPage>) {
  const queryKey = dealKeys.page(query.toString());
  const seeded = useServerSeed(queryKey, seed);
  return useQuery({
    queryKey,
    enabled,
    queryFn: ({ signal }) => apiFetch<DealPage>(`/api/deals?${query}`, { signal }),
    placeholderData: keepPreviousData,
    ...seeded,
  });
}

/** Count and sum of every status among the deals that match. */
export function useDealTotals(query: URLSearchParams, { enabled, seed }: Asking<StatusTotal[]>) {
  const queryKey = dealKeys.totals(query.toString());
  const seeded = useServerSeed(queryKey, seed);
  return useQuery({
    queryKey,
    enabled,
    queryFn: async ({ signal }) => {
      const path = `/api/deals/totals?${query}`;
      return (await apiFetch<{ totals: StatusTotal[] }>(path, { signal })).totals;
    },
    placeholderData: keepPreviousData,
    ...seeded,
  });
}

/** One deal, beginning with what the server rendered. */
export function useDeal(id: string, seed?: ServerSeed<Deal>) {
  const queryKey = dealKeys.detail(id);
  const seeded = useServerSeed(queryKey, seed);
  return useQuery({ queryKey, queryFn: () => readDeal(id), ...seeded });
}

/** Reads one deal afresh. Throws ApiError. */
export const readDeal = (id: string) => apiFetch<Deal>(`/api/deals/${id}`);

/** Through which statuses a deal went, first to last. */
export function useStatusHistory(id: string, seed?: ServerSeed<StatusChange[]>) {
  const queryKey = dealKeys.history(id);
  const seeded = useServerSeed(queryKey, seed);
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const path = `/api/deals/${id}/history`;
      return (await apiFetch<{ history: StatusChange[] }>(path, { signal })).history;
    },
    ...seeded,
  });
}

type NewDeal =
  CreateDealInput | DealFormBody | (ReturnType<typeof firstDealBody> & { client_id: string });

/** Adds a deal. Throws ApiError. */
export function useCreateDeal() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewDeal) => apiFetch<Deal>("/api/deals", { method: "POST", body }),
    onSuccess: () => refreshDeals(queryClient),
  });
}

type Shown = Partial<Deal>;
type UpdateInput = {
  id: string;
  changes: UpdateDealInput | (Partial<DealFormBody> & { updated_at?: string });
  /** What the screen shows until the answer comes; nothing for a form that may be refused as stale. */
  shown?: Shown;
};

function showEverywhere(queryClient: QueryClient, id: string, change: (deal: Deal) => Deal) {
  queryClient.setQueriesData<DealPage>({ queryKey: dealKeys.lists }, (page) =>
    page ? changeOnPage(page, id, change) : page,
  );
  queryClient.setQueryData<Deal>(dealKeys.detail(id), (deal) => (deal ? change(deal) : deal));
}

/** Changes the fields given; with `updated_at` refused (409) when the deal has changed since. Throws ApiError. */
export function useUpdateDeal() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, changes }: UpdateInput) =>
      apiFetch<Deal>(`/api/deals/${id}`, { method: "PUT", body: changes }),
    onMutate: async ({ id, shown }) => {
      if (!shown) return undefined;
      await queryClient.cancelQueries({ queryKey: dealKeys.all });
      const before = queryClient.getQueryData<Deal>(dealKeys.detail(id));
      showEverywhere(queryClient, id, (deal) => ({ ...deal, ...shown }));
      return before;
    },
    onError: (_error, { id }, before) => {
      if (before) showEverywhere(queryClient, id, () => before);
    },
    onSuccess: (saved) => {
      showEverywhere(queryClient, saved.id, () => saved);
      refreshDeals(queryClient);
    },
  });
}

/** Deletes a deal and takes it out of the lists that are held here. Throws ApiError. */
export function useDeleteDeal() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => apiFetch<void>(`/api/deals/${id}`, { method: "DELETE" }),
    onSuccess: (_nothing, id) => {
      queryClient.setQueriesData<DealPage>({ queryKey: dealKeys.lists }, (page) =>
        page ? removeFromPage(page, id) : page,
      );
      queryClient.removeQueries({ queryKey: dealKeys.detail(id) });
      queryClient.removeQueries({ queryKey: dealKeys.history(id) });
      refreshDeals(queryClient);
    },
  });
}
