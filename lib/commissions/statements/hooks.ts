"use client";

import { post, put } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import type { SideParams } from "@/lib/records/transactions/side-schema";
import type {
  ApproveStatementInput,
  PayStatementBody,
  SaveStatementInput,
  VoidStatementBody,
} from "./schema";
import type { SideStatement } from "./serialize";

// Nested under transactions: a changed price, day or agent refetches statements.
const STATEMENTS = ["transactions", "statements"];

const toPath = ({ id, side }: SideParams) => `/api/transactions/${id}/sides/${side}/statement`;
const toKey = ({ id, side }: SideParams) => [...STATEMENTS, id, side];

/** Reads the statement of a side. */
export const useSideStatement = (params: SideParams, initial: InitialData<SideStatement>) =>
  useApiQuery<SideStatement>(toPath(params), { queryKey: toKey(params), initial });

/** Saves the agreed terms of the side. Throws ApiError, 409 when it has changed since `updated_at`. */
export const useSaveStatement = (params: SideParams) =>
  useApiMutation((body: SaveStatementInput) => put<SideStatement>(toPath(params), body), {
    invalidates: [toKey(params)],
  });

/** Submits the statement, or makes it a draft again. Throws ApiError. */
export const useMoveStatement = (params: SideParams) =>
  useApiMutation(
    (status: "Draft" | "Submitted") => post<SideStatement>(`${toPath(params)}/status`, { status }),
    { invalidates: [toKey(params)] },
  );

/** Approves the figures that were shown. Throws ApiError. */
export const useApproveStatement = (params: SideParams) =>
  useApiMutation(
    (body: ApproveStatementInput) => post<SideStatement>(`${toPath(params)}/approval`, body),
    { invalidates: [toKey(params)] },
  );

/** Marks the statement as paid. Throws ApiError. */
export const usePayStatement = (params: SideParams) =>
  useApiMutation(
    (body: PayStatementBody) => post<SideStatement>(`${toPath(params)}/payment`, body),
    { invalidates: [toKey(params)] },
  );

/** Voids the statement. Throws ApiError. */
export const useVoidStatement = (params: SideParams) =>
  useApiMutation((body: VoidStatementBody) => post<SideStatement>(`${toPath(params)}/void`, body), {
    invalidates: [toKey(params)],
  });
