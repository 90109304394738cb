"use client";

import { post, put } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import {
  useCreateRecord,
  useDeleteRecord,
  useUpdateRecord,
} from "@/lib/foundation/record-layer/write-hooks";
import type { Automation, AutomationRun, AutomationSettings } from "./serialize";
import type { AutomationTrial } from "./trial";

/** Creates an automation. Throws ApiError. */
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

/** Previews what an automation would have done. Throws ApiError. */
export const usePreviewAutomation = () =>
  useApiMutation((body: object) => post<AutomationTrial>("/api/automations/trial", body));

/** Restores a version of an automation. Throws ApiError. */
export const useRestoreVersion = () =>
  useApiMutation(({ id, version }: { id: string; version: number }) =>
    post<Automation>(`/api/automations/${id}/versions/${version}`),
  );

/** Stops or resumes all automations, or sets the daily limit. Throws ApiError. */
export const useSetAutomations = () =>
  useApiMutation((body: object) => put<AutomationSettings>("/api/automations/settings", body));

/** Reads the decisions of automations about a client, latest first. */
export const useClientRuns = (clientId: string) =>
  useApiQuery<{ runs: AutomationRun[] }>(`/api/automation-runs?client_id=${clientId}`, {
    queryKey: ["automation-runs", clientId],
  });
