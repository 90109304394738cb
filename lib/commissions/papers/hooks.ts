"use client";

import { apiFetch } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import type { NewRecord } from "@/lib/foundation/record-layer/write-hooks";
import type { SideParams } from "@/lib/records/transactions/side-schema";
import type { SendPaperBody } from "./schema";
import type { StatementPapers } from "./serialize";
import { toStatementPath } from "./paths";

// Beneath statements: an approved or voided one has its papers read again.
const toKey = ({ id, side }: SideParams) => ["transactions", "statements", id, side, "papers"];

/** The papers of the statement of a side. */
export const useStatementPapers = (params: SideParams) =>
  useApiQuery<StatementPapers>(`${toStatementPath(params)}/papers`, { queryKey: toKey(params) });

/** Mails the disbursement authorization to the title company. Throws ApiError. */
export const useSendPaper = (params: SideParams) =>
  useApiMutation(
    (sent: NewRecord<SendPaperBody>) =>
      apiFetch<StatementPapers>(`${toStatementPath(params)}/disbursement/mails`, {
        method: "POST",
        ...sent,
      }),
    { invalidates: [toKey(params)] },
  );
