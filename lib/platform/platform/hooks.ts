"use client";

import { apiFetch, post, put } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import type { PlatformSettings, StartSupportViewBody } from "./schema";

/** Changes the platform's settings. Throws ApiError. */
export const useUpdatePlatformSettings = () =>
  useApiMutation((body: PlatformSettings) =>
    put<PlatformSettings>("/api/super-admin/settings", body),
  );

const tenantCall = (id: string, verb: string) => `/api/super-admin/tenants/${id}/${verb}`;

/** Suspends a team. Throws ApiError. */
export const useSuspendTenant = (id: string) =>
  useApiMutation((reason: string) => post<void>(tenantCall(id, "suspend"), { reason }));

/** Restores a team. Throws ApiError. */
export const useRestoreTenant = (id: string) =>
  useApiMutation(() => post<void>(tenantCall(id, "restore")));

/** Starts a support view. Throws ApiError. */
export const useStartSupportView = (id: string) =>
  useApiMutation((body: StartSupportViewBody) => post<void>(tenantCall(id, "support-view"), body));

/** Signs a person out everywhere. Throws ApiError. */
export const useEndUserSessions = () =>
  useApiMutation((userId: string) =>
    apiFetch<{ ended: number }>(`/api/super-admin/users/${userId}/sessions`, { method: "DELETE" }),
  );

/** Retries failed jobs now. Throws ApiError. */
export const useRetryJobs = () =>
  useApiMutation((ids: string[]) =>
    post<{ retried: number }>("/api/super-admin/queue/retry", { ids }),
  );
