"use client";

import { post, put } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import type { SetupKey } from "./setup-key";

const CALLS = "/api/profile/two-step";

type Codes = { recovery_codes: string[] };

/** Starts the setup with a new secret. Throws ApiError. */
export const useBeginTwoStep = () => useApiMutation(() => post<SetupKey>(CALLS));

/** Turns two-step sign-in on, or replaces the recovery codes, with a code. Throws ApiError. */
export const useRecoveryCodes = (call: "confirm" | "recovery-codes") =>
  useApiMutation((code: string) => post<Codes>(`${CALLS}/${call}`, { code }));

/** Turns two-step sign-in off with a code. Throws ApiError. */
export const useDisableTwoStep = () =>
  useApiMutation((code: string) => post<void>(`${CALLS}/off`, { code }));

/** Sets whether the whole team must use two-step sign-in. Throws ApiError. */
export const useRequireTwoStep = () =>
  useApiMutation((required: boolean) => put<void>("/api/organisation/two-step", { required }));

/** Turns two-step sign-in off for a member who has lost phone and recovery codes. Throws ApiError. */
export const useResetMemberTwoStep = () =>
  useApiMutation((userId: string) => post<void>(`/api/members/${userId}/reset-two-step`));
