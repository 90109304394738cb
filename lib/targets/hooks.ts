"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiFetch } from "@/lib/api/fetch";
import type { InitialData } from "@/lib/records/initial-data";
import { useInitialData } from "@/lib/records/use-initial-data";
import { reportsKey } from "@/lib/reports/hooks";
import type { Target, Targets } from "./schema";

/** Beside the reports, so that whatever moves their figures moves the progress. */
const targetsKey = [...reportsKey, "targets"];

/**
 * The targets that one sees for a period, and how far each has come, beginning with what the server rendered; asked
 * while `enabled`.
 */
export function useTargets(
  range: string,
  {
    initial,
    enabled = true,
  }: { initial?: InitialData<Targets> | undefined; enabled?: boolean } = {},
) {
  const queryKey = [...targetsKey, range];
  const begin = useInitialData(queryKey, initial);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => apiFetch<Targets>(`/api/targets?range=${range}`, { signal }),
    enabled,
    ...begin,
  });
}

type TargetForm = Pick<Target, "user_id" | "team_id" | "period"> &
  Record<"deals" | "volume" | "gci", string>;

/** Sets a target, or with none of the figures takes it away. Throws ApiError. */
export function useSetTarget() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: TargetForm) =>
      apiFetch<{ id: string | null }>("/api/targets", { method: "PUT", body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: targetsKey }),
  });
}
