"use client";

import { useMutation } from "@tanstack/react-query";
import { apiFetch } from "@/lib/api/fetch";
import type { MlsAnswer } from "./auto-populate";
import type { MlsSettings } from "./serialize";
import type { Diagnosis } from "./diagnosis";

/** Only digits are a number of the MLS; anything else is an address. */
const mlsQuery = (typed: string): { mlsNumber: string } | { address: string } =>
  /^\d+$/.test(typed) ? { mlsNumber: typed } : { address: typed };

/** Looks a listing up. Throws ApiError. */
export const useMlsLookup = () =>
  useMutation({
    mutationFn: (typed: string) =>
      apiFetch<MlsAnswer>("/api/mls/auto-populate", { method: "POST", body: mlsQuery(typed) }),
  });

const CONNECTION = "/api/mls/connection";

/** Saves how the team's MLS is reached. Throws ApiError. */
export const useSaveMlsConnection = () =>
  useMutation({
    mutationFn: (body: object) => apiFetch<MlsSettings>(CONNECTION, { method: "PUT", body }),
  });

/** Forgets it. Throws ApiError. */
export const useRemoveMlsConnection = () =>
  useMutation({ mutationFn: () => apiFetch<void>(CONNECTION, { method: "DELETE" }) });

/** Asks the MLS whether it answers. Throws ApiError. */
export const useTestMlsConnection = () =>
  useMutation({
    mutationFn: () => apiFetch<Diagnosis>(`${CONNECTION}/test`, { method: "POST" }),
  });
