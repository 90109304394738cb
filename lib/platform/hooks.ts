"use client";

import { useMutation } from "@tanstack/react-query";
import { apiFetch } from "@/lib/api/fetch";
import type { PlatformSettings, StartSupportViewBody } from "./schema";

/** Changes what holds for every team. Throws ApiError. */
export const useUpdatePlatformSettings = () =>
  useMutation({
    mutationFn: (body: PlatformSettings) =>
      apiFetch<PlatformSettings>("/api/super-admin/settings", { method: "PUT", body }),
  });

const tenantCall = (id: string, verb: string) => `/api/super-admin/tenants/${id}/${verb}`;

/** Shuts a team. Throws ApiError. */
export const useSuspendTenant = (id: string) =>
  useMutation({
    mutationFn: (reason: string) =>
      apiFetch<void>(tenantCall(id, "suspend"), { method: "POST", body: { reason } }),
  });

/** Opens a team again. Throws ApiError. */
export const useRestoreTenant = (id: string) =>
  useMutation({
    mutationFn: () => apiFetch<void>(tenantCall(id, "restore"), { method: "POST" }),
  });

/** Begins to see a team as support. Throws ApiError. */
export const useStartSupportView = (id: string) =>
  useMutation({
    mutationFn: (body: StartSupportViewBody) =>
      apiFetch<void>(tenantCall(id, "support-view"), { method: "POST", body }),
  });

/** Signs somebody out everywhere. Throws ApiError. */
export const useEndSessionsOf = () =>
  useMutation({
    mutationFn: (userId: string) =>
      apiFetch<{ ended: number }>(`/api/super-admin/users/${userId}/sessions`, {
        method: "DELETE",
      }),
  });

/** Has failed jobs tried again now. Throws ApiError. */
export const useRetryJobs = () =>
  useMutation({
    mutationFn: (ids: string[]) =>
      apiFetch<{ retried: number }>("/api/super-admin/queue/retry", {
        method: "POST",
        body: { ids },
      }),
  });
