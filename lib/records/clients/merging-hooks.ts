"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { apiFetch, post, put } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import type { ClientMerge, DuplicatePage, MergeChoices, Unmerged } from "./merging";
import type { Client } from "./serialize";

/** Reads a page of pairs of clients that may be the same person. */
export const usePossibleDuplicates = (page: number, initial?: InitialData<DuplicatePage>) =>
  useApiQuery<DuplicatePage>(`/api/clients/possible-duplicates?page=${page}`, {
    queryKey: ["clients", "list", "possible-duplicates", page],
    placeholderData: keepPreviousData,
    initial,
  });

/** Reads the merges into a client that can still be undone. */
export const useClientMerges = (id: string, initial: InitialData<ClientMerge[]>) =>
  useApiQuery<ClientMerge[]>(`/api/clients/${id}/merges`, {
    queryKey: ["clients", "merges", id],
    responseField: "merges",
    initial,
  });

/** Merges one client into another. Throws ApiError. */
export const useMergeClients = () =>
  useApiMutation(
    (body: { keep: string; merge: string; choices: MergeChoices }) =>
      apiFetch<Client>("/api/clients/merge", {
        method: "POST",
        body,
        idempotencyKey: crypto.randomUUID(),
      }),
    { changedKind: "clients" },
  );

/** Undoes a merge, by the id of the merged client. Throws ApiError. */
export const useUnmergeClients = () =>
  useApiMutation((id: string) => post<Unmerged>(`/api/clients/${id}/unmerge`), {
    changedKind: "clients",
  });

/** Marks two clients as different people, or undoes that. Throws ApiError. */
export const useSetDistinct = () =>
  useApiMutation(
    (body: { one: string; other: string; are_distinct: boolean }) =>
      put<void>("/api/clients/distinct", body),
    { changedKind: "clients" },
  );
