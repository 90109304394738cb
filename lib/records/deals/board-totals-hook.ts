"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { apiFetch } from "@/lib/foundation/api/fetch";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { useInitialData } from "@/lib/foundation/record-layer/use-initial-data";
import { toBoardTotals } from "./cached-board";
import { dealKeys } from "./hooks";
import type { DealBoard, StatusTotal } from "./serialize";

/** Requests for the board that were started in the current tick, by path. */
const justAsked = new Map<string, Promise<DealBoard>>();

/**
 * Reads the first page of every column. Columns and totals that read in the same tick share one request; a
 * later read always starts a new one. Throws ApiError.
 */
export function readBoard(query: URLSearchParams): Promise<DealBoard> {
  const filters = new URLSearchParams(query);
  for (const name of ["status", "limit"]) filters.delete(name);
  const path = `/api/deals/board?${filters}`;
  const board = justAsked.get(path) ?? apiFetch<DealBoard>(path);
  justAsked.set(path, board);
  setTimeout(() => justAsked.delete(path));
  return board;
}

/** Reads the count and the sum of each column. */
export const useBoardTotals = (
  query: URLSearchParams,
  { enabled, initial }: { enabled: boolean; initial: InitialData<StatusTotal[]> | undefined },
) => {
  const queryKey = dealKeys.totals(query.toString());
  const initialOptions = useInitialData(queryKey, initial);
  return useQuery({
    queryKey,
    queryFn: async () => toBoardTotals(await readBoard(query)),
    placeholderData: keepPreviousData,
    enabled,
    ...initialOptions,
  });
};
