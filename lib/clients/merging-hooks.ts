"use client";

import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { apiFetch } from "@/lib/api/fetch";
import type { InitialData } from "@/lib/records/initial-data";
import { useInitialData } from "@/lib/records/use-initial-data";
import type { ClientMerge, DuplicatePage, MergeChoices, Unmerged } from "./merging";
import type { Client } from "./serialize";

const duplicatesKey = (page: number) => ["clients", "list", "possible-duplicates", page];

/** A page of pairs that may be one person. */
export function usePossibleDuplicates(page: number, initial?: InitialData<DuplicatePage>) {
  const queryKey = duplicatesKey(page);
  const begin = useInitialData(queryKey, initial);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      apiFetch<DuplicatePage>(`/api/clients/possible-duplicates?page=${page}`, { signal }),
    placeholderData: keepPreviousData,
    ...begin,
  });
}

/** Who was merged into a client and can be taken out again; asked where it is wanted. */
export const useClientMerges = (id: string) =>
  useQuery({
    queryKey: ["clients", "merges", id],
    queryFn: ({ signal }) =>
      apiFetch<{ merges: ClientMerge[] }>(`/api/clients/${id}/merges`, { signal }),
    select: ({ merges }) => merges,
  });

/** Merges one client into another. Throws ApiError. */
export const useMergeClients = () =>
  useMutation({
    meta: { changes: "clients" },
    mutationFn: (body: { keep: string; merge: string; choices: MergeChoices }) =>
      apiFetch<Client>("/api/clients/merge", {
        method: "POST",
        body,
        idempotencyKey: crypto.randomUUID(),
      }),
  });

/** Takes a merge back, by the client that went. Throws ApiError. */
export const useUnmergeClients = () =>
  useMutation({
    meta: { changes: "clients" },
    mutationFn: (id: string) =>
      apiFetch<Unmerged>(`/api/clients/${id}/unmerge`, { method: "POST" }),
  });

/** Says that two clients are not the same person, or takes that back. Throws ApiError. */
export const useSetDistinct = () =>
  useMutation({
    meta: { changes: "clients" },
    mutationFn: (body: { one: string; other: string; are_distinct: boolean }) =>
      apiFetch<void>("/api/clients/distinct", { method: "PUT", body }),
  });
