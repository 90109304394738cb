"use client";

import { useMutation } from "@tanstack/react-query";
import { apiFetch } from "@/lib/api/fetch";
import type { SetupKey } from "./setup-key";

const CALLS = "/api/profile/two-step";

type Codes = { recovery_codes: string[] };

/** What an authenticator app is given; a new secret each time. Throws ApiError. */
export const useBeginTwoStep = () =>
  useMutation({ mutationFn: () => apiFetch<SetupKey>(CALLS, { method: "POST" }) });

/** Turns it on, or draws new recovery codes, with a code. Throws ApiError. */
export const useRecoveryCodes = (call: "confirm" | "recovery-codes") =>
  useMutation({
    mutationFn: (code: string) =>
      apiFetch<Codes>(`${CALLS}/${call}`, { method: "POST", body: { code } }),
  });

/** Turns it off with a code. Throws ApiError. */
export const useEndTwoStep = () =>
  useMutation({
    mutationFn: (code: string) =>
      apiFetch<void>(`${CALLS}/off`, { method: "POST", body: { code } }),
  });

/** Asks it of the whole team, or no longer. Throws ApiError. */
export const useRequireTwoStep = () =>
  useMutation({
    mutationFn: (required: boolean) =>
      apiFetch<void>("/api/organisation/two-step", { method: "PUT", body: { required } }),
  });

/** Takes it from a member who has lost phone and codes. Throws ApiError. */
export const useResetMemberTwoStep = () =>
  useMutation({
    mutationFn: (userId: string) =>
      apiFetch<void>(`/api/members/${userId}/reset-two-step`, { method: "POST" }),
  });
