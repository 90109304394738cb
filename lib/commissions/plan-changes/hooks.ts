"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { apiFetch } from "@/lib/foundation/api/fetch";
import type { PlanDifference } from "./compare";
import type { PreviewPlanBody } from "./schema";

/** Reads the pending statements that a version of a plan would change. Disabled while `version` is null. */
export const usePlanPreview = (planId: string, version: PreviewPlanBody | null) =>
  useQuery({
    queryKey: ["commission-plans", "preview", planId, version],
    queryFn: ({ signal }) =>
      apiFetch<{ differences: PlanDifference[] }>(`/api/commission-plans/${planId}/preview`, {
        method: "POST",
        body: version,
        signal,
      }),
    enabled: version !== null,
    placeholderData: keepPreviousData,
  });
