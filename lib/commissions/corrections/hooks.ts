"use client";

import { post } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import type { BookCorrectionBody } from "./schema";
import type { CorrectionDto } from "./serialize";

// Nested under the account's key, so that a new entry refetches the corrections too.
const toKey = (userId: string) => ["commission-accounts", userId, "corrections"];
const toPath = (userId: string) => `/api/commission-members/${userId}/corrections`;

/** Reads the corrections of a member's approved statements. */
export const useCorrections = (userId: string) =>
  useApiQuery<CorrectionDto[]>(toPath(userId), {
    queryKey: toKey(userId),
    responseField: "corrections",
  });

/** Books a correction as it was shown. Throws ApiError. */
export const useBookCorrection = (userId: string) =>
  useApiMutation((body: BookCorrectionBody) => post<void>(toPath(userId), body), {
    invalidates: [["commission-accounts", userId]],
  });
