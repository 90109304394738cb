"use client";

import { useRecordPage } from "@/lib/foundation/record-layer/hooks";
import { useCreateRecord, useDeleteRecord } from "@/lib/foundation/record-layer/write-hooks";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import type { CreateSuppressionBody } from "./schema";
import type { Suppression, SuppressionPage } from "./serialize";

/** Reads a page of GET /api/suppressions; `query` is its query string. */
export const useSuppressions = (
  query: URLSearchParams,
  initial: InitialData<SuppressionPage> | undefined,
) => useRecordPage<SuppressionPage>("suppressions", query, { initial });

/** Adds an address or number to the list. Throws ApiError. */
export const useCreateSuppression = () =>
  useCreateRecord<CreateSuppressionBody, Suppression>("suppressions");

/** Removes an entry from the list. Throws ApiError. */
export const useDeleteSuppression = () => useDeleteRecord("suppressions");
