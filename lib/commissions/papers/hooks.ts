"use client";

import { apiFetch } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import type { NewRecord } from "@/lib/foundation/record-layer/write-hooks";
import type { SideParams } from "@/lib/records/transactions/side-schema";
import type { SendPaperBody } from "./schema";
import type { StatementPapers } from "./serialize";
import { toStatementPath } from "./paths";

// Nested under the statements' key: an approved or voided statement refetches its papers.
const toKey = ({ id, side }: SideParams) => ["transactions", "statements", id, side, "papers"];

/** Reads the papers of a side's statement. */
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
