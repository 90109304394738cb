"use client";

import { apiFetch, post } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import type { NewRecord } from "@/lib/foundation/record-layer/write-hooks";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import type { OpeningBalanceBody, PostEntryInput } from "./schema";
import type { CommissionAccount } from "./serialize";

const toKey = (userId: string) => ["commission-accounts", userId];
const toPath = (userId: string) => `/api/commission-members/${userId}`;

/** Reads a member's account. */
export const useAccount = (userId: string, initial: InitialData<CommissionAccount>) =>
  useApiQuery<CommissionAccount>(`${toPath(userId)}/account`, { queryKey: toKey(userId), initial });

/** Books a charge or a correction. Throws ApiError. */
export const usePostEntry = (userId: string) =>
  useApiMutation((body: PostEntryInput) => post<void>(`${toPath(userId)}/entries`, body), {
    invalidates: [toKey(userId)],
  });

/** Books the balance that a member's counter had before Lintel counted. Throws ApiError. */
export const useAddOpeningBalance = (userId: string) =>
  useApiMutation(
    (sent: NewRecord<OpeningBalanceBody>) =>
      apiFetch<void>(`${toPath(userId)}/opening-balances`, { method: "POST", ...sent }),
    { invalidates: [toKey(userId)] },
  );
