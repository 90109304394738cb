"use client";

import { apiFetch, put } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { recordKeys } from "@/lib/foundation/record-layer/keys";
import type { CreatePartyInput, UpdatePartyInput } from "./schema";
import type { Party } from "./serialize";

const changesParties = { changedKind: "transaction-parties" } as const;

/** Reads the parties of a transaction, with initial data from the server. */
export const useParties = (transactionId: string, initial?: InitialData<{ parties: Party[] }>) =>
  useApiQuery<{ parties: Party[] }>(`/api/transactions/${transactionId}/parties`, {
    queryKey: recordKeys("transaction-parties").list(transactionId),
    initial,
  });

/** Adds a party to a transaction. Throws ApiError. */
export const useCreateParty = (transactionId: string) =>
  useApiMutation(
    (body: CreatePartyInput) =>
      apiFetch<Party>(`/api/transactions/${transactionId}/parties`, { method: "POST", body }),
    changesParties,
  );

/** Changes a party; 409 if it has changed since `updated_at`. Throws ApiError. */
export const useUpdateParty = () =>
  useApiMutation(
    ({ id, changes }: { id: string; changes: UpdatePartyInput }) =>
      put<Party>(`/api/transaction-parties/${id}`, changes),
    changesParties,
  );

/** Removes a party. Throws ApiError. */
export const useDeleteParty = () =>
  useApiMutation(
    (id: string) => apiFetch<void>(`/api/transaction-parties/${id}`, { method: "DELETE" }),
    changesParties,
  );
