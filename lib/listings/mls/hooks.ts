"use client";

import { post, put, remove } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import type { MlsAnswer } from "./auto-populate";
import type { Diagnosis } from "./diagnosis";
import type { MlsSettings } from "./serialize";

/** Builds the request for typed text. Only digits are an MLS number; anything else is an address. */
const mlsQuery = (typed: string): { mlsNumber: string } | { address: string } =>
  /^\d+$/.test(typed) ? { mlsNumber: typed } : { address: typed };

/** Looks up a listing. Throws ApiError. */
export const useMlsLookup = () =>
  useApiMutation((typed: string) => post<MlsAnswer>("/api/mls/auto-populate", mlsQuery(typed)));

const CONNECTION = "/api/mls/connection";

/** Saves the connection to the team's MLS. Throws ApiError. */
export const useSaveMlsConnection = () =>
  useApiMutation((body: object) => put<MlsSettings>(CONNECTION, body));

/** Deletes the connection. Throws ApiError. */
export const useRemoveMlsConnection = () => useApiMutation(() => remove(CONNECTION));

/** Tests the connection to the MLS. Throws ApiError. */
export const useTestMlsConnection = () =>
  useApiMutation(() => post<Diagnosis>(`${CONNECTION}/test`));
