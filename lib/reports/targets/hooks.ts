"use client";

import { put } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { reportsKey } from "@/lib/reports/reports/hooks";
import type { Target, Targets } from "./schema";

/** Nested under the reports' key, so that changes of their figures refetch the progress. */
const targetsKey = [...reportsKey, "targets"];

/**
 * Reads the visible targets of a period and their progress while `enabled`, starting with the data that the
 * server rendered.
 */
export const useTargets = (
  range: string,
  options: { initial?: InitialData<Targets> | undefined; enabled?: boolean } = {},
) =>
  useApiQuery<Targets>(`/api/targets?range=${range}`, {
    queryKey: [...targetsKey, range],
    ...options,
  });

type TargetForm = Pick<Target, "user_id" | "team_id" | "period"> &
  Record<"deals" | "volume" | "gci", string>;

/** Sets a target, or deletes it when no figure is given. Throws ApiError. */
export const useSetTarget = () =>
  useApiMutation((body: TargetForm) => put<{ id: string | null }>("/api/targets", body), {
    invalidates: [targetsKey],
  });
