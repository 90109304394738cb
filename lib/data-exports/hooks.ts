"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiFetch } from "@/lib/api/fetch";
import type { InitialData } from "@/lib/records/initial-data";
import { useInitialData } from "@/lib/records/use-initial-data";
import { isUnderWay, type DataExport } from "./data-export";

const KEY = ["data-exports"];
const LOOK_MS = 2000;

type Listed = { exports: DataExport[] };

/** The team's latest exports; looked at every two seconds while one is under way. */
export function useDataExports(initial: InitialData<Listed>) {
  const begin = useInitialData(KEY, initial);
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => apiFetch<Listed>("/api/data-exports", { signal }),
    refetchInterval: ({ state }) => (state.data?.exports.some(isUnderWay) ? LOOK_MS : false),
    ...begin,
  });
}

/** Asks for an export. Throws ApiError. */
export function useRequestExport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => apiFetch<{ id: string }>("/api/data-exports", { method: "POST" }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}

/** A link to an export's file, for as long as that is there. Throws ApiError. */
export const exportLink = (id: string): Promise<{ url: string }> =>
  apiFetch(`/api/data-exports/${id}/link`);
