"use client";

import { post, put, remove } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-query";
import type { MlsAnswer } from "./auto-populate";
import type { Diagnosis } from "./diagnosis";
import type { MlsSettings } from "./serialize";

/** Only digits are a number of the MLS; anything else is an address. */
const mlsQuery = (typed: string): { mlsNumber: string } | { address: string } =>
  /^\d+$/.test(typed) ? { mlsNumber: typed } : { address: typed };

/** Looks a listing up. Throws ApiError. */
export const useMlsLookup = () =>
  useApiMutation((typed: string) => post<MlsAnswer>("/api/mls/auto-populate", mlsQuery(typed)));

const CONNECTION = "/api/mls/connection";

/** Saves how the team's MLS is reached. Throws ApiError. */
export const useSaveMlsConnection = () =>
  useApiMutation((body: object) => put<MlsSettings>(CONNECTION, body));

/** Forgets it. Throws ApiError. */
export const useRemoveMlsConnection = () => useApiMutation(() => remove(CONNECTION));

/** Asks the MLS whether it answers. Throws ApiError. */
export const useTestMlsConnection = () =>
  useApiMutation(() => post<Diagnosis>(`${CONNECTION}/test`));
