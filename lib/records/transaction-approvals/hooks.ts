"use client";

import { post } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { CHECKLISTS } from "@/lib/records/checklists/hooks";
import type { SideParams } from "@/lib/records/transactions/side-schema";
import type { SideApprovals, WaitingPage } from "./serialize";

// A subkey of the checklists, so that a changed item refetches the approvals.
const WAITING = [...CHECKLISTS, "waiting-approvals"];

/** Reads the approval state of a transaction's sides. */
export const useSideApprovals = (transactionId: string, initial: InitialData<SideApprovals>) =>
  useApiQuery<SideApprovals>(`/api/transactions/${transactionId}/approvals`, {
    queryKey: [...CHECKLISTS, transactionId, "approvals"],
    initial,
  });

/** Reads the first page of the sides that wait for an approval, and refetches it every minute. */
export const useWaitingApprovals = (initial: InitialData<WaitingPage>) =>
  useApiQuery<WaitingPage>("/api/transaction-approvals", {
    queryKey: WAITING,
    refetchInterval: 60_000,
    initial,
  });

const toPath = ({ id, side }: SideParams) => `/api/transactions/${id}/sides/${side}/approval`;

/** Approves a side for closing. Throws ApiError. */
export const useApproveSide = (params: SideParams) =>
  useApiMutation(
    (body: { reason?: string }) => post<SideApprovals>(toPath(params), body),
    // Waits for the checklists and approvals; the list of transactions is refetched afterwards.
    { invalidates: [CHECKLISTS], changedKind: "transactions" },
  );

/** Withdraws the approval of a side. Throws ApiError. */
export const useWithdrawApproval = (params: SideParams) =>
  useApiMutation(
    (body: { reason: string }) => post<SideApprovals>(`${toPath(params)}/withdraw`, body),
    { invalidates: [CHECKLISTS], changedKind: "transactions" },
  );
