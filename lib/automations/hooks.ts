"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { apiFetch } from "@/lib/api/fetch";
import type { Automation, AutomationRun, AutomationSettings, AutomationTrial } from "./serialize";

type Sent = { body: object; idempotencyKey?: string };

/** Makes an automation. Throws ApiError. */
export const useCreateAutomation = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: Sent) =>
      apiFetch<Automation>("/api/automations", { method: "POST", body, idempotencyKey }),
  });

/** Changes an automation. Throws ApiError. */
export const useUpdateAutomation = () =>
  useMutation({
    mutationFn: ({ id, changes }: { id: string; changes: object }) =>
      apiFetch<Automation>(`/api/automations/${id}`, { method: "PUT", body: changes }),
  });

/** Deletes an automation. Throws ApiError. */
export const useDeleteAutomation = () =>
  useMutation({
    mutationFn: (id: string) => apiFetch<void>(`/api/automations/${id}`, { method: "DELETE" }),
  });

/** Puts the automations in another order. Throws ApiError. */
export const useOrderAutomations = () =>
  useMutation({
    mutationFn: (ids: string[]) =>
      apiFetch<{ automations: Automation[] }>("/api/automations/order", {
        method: "PUT",
        body: { ids },
      }),
  });

/** Asks what an automation would have done. Throws ApiError. */
export const useTryAutomation = () =>
  useMutation({
    mutationFn: (body: object) =>
      apiFetch<AutomationTrial>("/api/automations/trial", { method: "POST", body }),
  });

/** Makes an automation what it was at a version. Throws ApiError. */
export const useRestoreVersion = () =>
  useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) =>
      apiFetch<Automation>(`/api/automations/${id}/versions/${version}`, { method: "POST" }),
  });

/** Stops all automations or lets them go on, or sets the day's limit. Throws ApiError. */
export const useSetAutomations = () =>
  useMutation({
    mutationFn: (body: object) =>
      apiFetch<AutomationSettings>("/api/automations/settings", { method: "PUT", body }),
  });

/** What automations decided about a client, the latest first. */
export const useClientRuns = (clientId: string) =>
  useQuery({
    queryKey: ["automation-runs", clientId],
    queryFn: ({ signal }) =>
      apiFetch<{ runs: AutomationRun[] }>(`/api/automation-runs?client_id=${clientId}`, { signal }),
  });
