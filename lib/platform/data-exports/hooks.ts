"use client";

import { apiFetch, post } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { isUnderWay, type DataExport } from "./data-export";

const KEY = ["data-exports"];
const POLL_MS = 2000;

type Listed = { exports: DataExport[] };

/** Reads the team's latest exports, every two seconds while one runs. */
export const useDataExports = (initial: InitialData<Listed>) =>
  useApiQuery("/api/data-exports", {
    queryKey: KEY,
    refetchInterval: ({ state }) => (state.data?.exports.some(isUnderWay) ? POLL_MS : false),
    initial,
  });

/** Requests an export. Throws ApiError. */
export const useRequestExport = () =>
  useApiMutation(() => post<{ id: string }>("/api/data-exports"), { invalidates: [KEY] });

/** Creates a link to an export's file. Throws ApiError. */
export const exportLink = (id: string): Promise<{ url: string }> =>
  apiFetch(`/api/data-exports/${id}/link`);
