"use client";

import { put } from "@/lib/foundation/api/fetch";
import { useApiQuery, useApiMutation } from "@/lib/foundation/record-layer/api-query";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { reportsKey } from "@/lib/reports/reports/hooks";
import type { Target, Targets } from "./schema";

/** Beside the reports, so that whatever moves their figures moves the progress. */
const targetsKey = [...reportsKey, "targets"];

/**
 * The targets that one sees for a period, and how far each has come, beginning with what the server rendered; asked
 * while `enabled`.
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

/** Sets a target, or with none of the figures takes it away. Throws ApiError. */
export const useSetTarget = () =>
  useApiMutation((body: TargetForm) => put<{ id: string | null }>("/api/targets", body), {
    invalidates: [targetsKey],
  });
