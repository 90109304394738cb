"use client";

import { post } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import type { Erasure, KeptTransaction } from "./erasure";

/** Erases all data about a client permanently. Throws ApiError. */
export const useEraseClient = () =>
  useApiMutation((id: string) => post<Erasure>(`/api/clients/${id}/erasure`), {
    changedKind: "clients",
  });

/** Reads the transactions that stay when a client is erased. */
export const useKeptTransactions = (id: string) =>
  useApiQuery<KeptTransaction[]>(`/api/clients/${id}/erasure`, {
    queryKey: ["clients", "erasure", id],
    responseField: "transactions",
    staleTime: 0,
  });
