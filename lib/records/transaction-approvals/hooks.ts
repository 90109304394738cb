"use client";

import { post } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { CHECKLISTS } from "@/lib/records/checklists/hooks";
import type { SideParams } from "@/lib/records/transactions/side-schema";
import type { SideApprovals, WaitingPage } from "./serialize";

// Beneath checklists: whatever moves an item has approvals read again.
const WAITING = [...CHECKLISTS, "waiting-approvals"];

/** How far the sides of a transaction are from their approval. */
export const useSideApprovals = (transactionId: string, initial: InitialData<SideApprovals>) =>
  useApiQuery<SideApprovals>(`/api/transactions/${transactionId}/approvals`, {
    queryKey: [...CHECKLISTS, transactionId, "approvals"],
    initial,
  });

/** The first page of the sides that wait for their approval. */
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
    // What it says is true at once; the list of transactions follows.
    { invalidates: [CHECKLISTS], changedKind: "transactions" },
  );

/** Withdraws the approval of a side. Throws ApiError. */
export const useWithdrawApproval = (params: SideParams) =>
  useApiMutation(
    (body: { reason: string }) => post<SideApprovals>(`${toPath(params)}/withdraw`, body),
    { invalidates: [CHECKLISTS], changedKind: "transactions" },
  );
