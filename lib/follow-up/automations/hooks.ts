"use client";

import { post, put } from "@/lib/foundation/api/fetch";
import { useApiQuery, useApiMutation } from "@/lib/foundation/record-layer/api-query";
import {
  useCreateRecord,
  useDeleteRecord,
  useUpdateRecord,
} from "@/lib/foundation/record-layer/hooks";
import type { Automation, AutomationRun, AutomationSettings } from "./serialize";
import type { AutomationTrial } from "./trial";

/** Makes an automation. Throws ApiError. */
export const useCreateAutomation = () => useCreateRecord<object, Automation>("automations");

/** Changes an automation. Throws ApiError. */
export const useUpdateAutomation = () => useUpdateRecord<object, Automation>("automations");

/** Deletes an automation. Throws ApiError. */
export const useDeleteAutomation = () => useDeleteRecord("automations");

/** Puts the automations in another order. Throws ApiError. */
export const useReorderAutomations = () =>
  useApiMutation((ids: string[]) =>
    put<{ automations: Automation[] }>("/api/automations/order", { ids }),
  );

/** Asks what an automation would have done. Throws ApiError. */
export const usePreviewAutomation = () =>
  useApiMutation((body: object) => post<AutomationTrial>("/api/automations/trial", body));

/** Makes an automation what it was at a version. Throws ApiError. */
export const useRestoreVersion = () =>
  useApiMutation(({ id, version }: { id: string; version: number }) =>
    post<Automation>(`/api/automations/${id}/versions/${version}`),
  );

/** Stops all automations or lets them go on, or sets the day's limit. Throws ApiError. */
export const useSetAutomations = () =>
  useApiMutation((body: object) => put<AutomationSettings>("/api/automations/settings", body));

/** What automations decided about a client, the latest first. */
export const useClientRuns = (clientId: string) =>
  useApiQuery<{ runs: AutomationRun[] }>(`/api/automation-runs?client_id=${clientId}`, {
    queryKey: ["automation-runs", clientId],
  });
