"use client";

import {
  useCreateRecord,
  useDeleteRecord,
  useRecordPage,
} from "@/lib/foundation/record-layer/hooks";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import type { CreateSuppressionBody } from "./schema";
import type { Suppression, SuppressionPage } from "./serialize";

/** A page of GET /api/suppressions; `query` is its query. */
export const useSuppressions = (
  query: URLSearchParams,
  initial: InitialData<SuppressionPage> | undefined,
) => useRecordPage<SuppressionPage>("suppressions", query, { initial });

/** Puts an address or number on the list. Throws ApiError. */
export const useCreateSuppression = () =>
  useCreateRecord<CreateSuppressionBody, Suppression>("suppressions");

/** Takes an entry off the list. Throws ApiError. */
export const useDeleteSuppression = () => useDeleteRecord("suppressions");
