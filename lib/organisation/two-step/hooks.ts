"use client";

import { post, put } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import type { SetupKey } from "./setup-key";

const CALLS = "/api/profile/two-step";

type Codes = { recovery_codes: string[] };

/** Starts the setup with a new secret. Throws ApiError. */
export const useBeginTwoStep = () => useApiMutation(() => post<SetupKey>(CALLS));

/** Switches it on, or renews the recovery codes, with a code. Throws ApiError. */
export const useRecoveryCodes = (call: "confirm" | "recovery-codes") =>
  useApiMutation((code: string) => post<Codes>(`${CALLS}/${call}`, { code }));

/** Switches it off with a code. Throws ApiError. */
export const useDisableTwoStep = () =>
  useApiMutation((code: string) => post<void>(`${CALLS}/off`, { code }));

/** Requires it of the whole team, or no longer. Throws ApiError. */
export const useRequireTwoStep = () =>
  useApiMutation((required: boolean) => put<void>("/api/organisation/two-step", { required }));

/** Removes it from a member who has lost phone and codes. Throws ApiError. */
export const useResetMemberTwoStep = () =>
  useApiMutation((userId: string) => post<void>(`/api/members/${userId}/reset-two-step`));
