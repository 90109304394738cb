"use client";

import type { WithPasswordBody } from "@/lib/commissions/bank-accounts/schema";
import type { BankAccounts } from "@/lib/commissions/bank-accounts/serialize";
import { apiFetch, parseResponse, post, put, unreachableError } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import type { NewRecord } from "@/lib/foundation/record-layer/write-hooks";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import type { CreatePayoutBody, PayPayoutBody, UpdatePayoutBody } from "./schema";
import type { PayableStatement, Payout } from "./serialize";

const PAYOUTS = ["commission-payouts"];
const PATH = "/api/commission-payouts";
/** Queries of accounts, which a payment refetches. */
const ACCOUNTS = ["commission-accounts"];

/** Reads a payout with its statements. */
export const usePayout = (id: string, initial: InitialData<Payout>) =>
  useApiQuery<Payout>(`${PATH}/${id}`, { queryKey: [...PAYOUTS, id], initial });

type PayeeAccount = BankAccounts & { user_id: string };

/** Reads the bank accounts of an ACH payout's payees. */
export const usePayeeAccounts = (id: string, isNeeded: boolean) =>
  useApiQuery<PayeeAccount[]>(`${PATH}/${id}/bank-accounts`, {
    queryKey: [...PAYOUTS, id, "bank-accounts"],
    responseField: "accounts",
    enabled: isNeeded,
  });

/** Downloads the bank file of a payout. Throws ApiError. */
export async function fetchBankFile(id: string, body: WithPasswordBody): Promise<Blob> {
  const response = await fetch(`${PATH}/${id}/bank-file`, {
    method: "POST",
    credentials: "same-origin",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => {
    throw unreachableError();
  });
  return response.ok ? response.blob() : parseResponse<Blob>(response);
}

/** Drafts a payout. Throws ApiError. */
export const useCreatePayout = () =>
  useApiMutation(
    (sent: NewRecord<CreatePayoutBody>) => apiFetch<Payout>(PATH, { method: "POST", ...sent }),
    { invalidates: [PAYOUTS] },
  );

/** Reads the statements that can be added to a payout. */
export const usePayable = () =>
  useApiQuery<PayableStatement[]>(`${PATH}/payable`, {
    queryKey: [...PAYOUTS, "payable"],
    responseField: "statements",
  });

/** Changes the statements of a draft. Throws ApiError, 409 when it has changed since `updated_at`. */
export const useUpdatePayout = (id: string) =>
  useApiMutation((body: UpdatePayoutBody) => put<Payout>(`${PATH}/${id}`, body), {
    invalidates: [PAYOUTS],
  });

/** Marks a draft as paid. Throws ApiError. */
export const usePayPayout = (id: string) =>
  useApiMutation((body: PayPayoutBody) => post<Payout>(`${PATH}/${id}/payment`, body), {
    invalidates: [PAYOUTS, ACCOUNTS],
  });

/** Cancels a draft. Throws ApiError. */
export const useCancelPayout = (id: string) =>
  useApiMutation(() => post<Payout>(`${PATH}/${id}/cancellation`, {}), { invalidates: [PAYOUTS] });
