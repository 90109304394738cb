"use client";

import { useQuery } from "@tanstack/react-query";
import { apiFetch } from "@/lib/api/fetch";
import { useCreateRecord, useDeleteRecord, useUpdateRecord } from "@/lib/records/hooks";
import type { InitialData } from "@/lib/records/initial-data";
import { recordKeys } from "@/lib/records/keys";
import { useInitialData } from "@/lib/records/use-initial-data";
import type { Team, TeamBody } from "./schema";

type AllTeams = { teams: Team[] };

/** The company's teams, beginning with what the server rendered. */
export function useTeams(initial: InitialData<AllTeams>) {
  const queryKey = recordKeys("teams").lists;
  const begin = useInitialData(queryKey, initial);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => apiFetch<AllTeams>("/api/teams", { signal }),
    select: ({ teams }) => teams,
    ...begin,
  });
}

/** Makes a team. Throws ApiError. */
export const useCreateTeam = () => useCreateRecord<TeamBody, Team>("teams");

/** Renames a team. Throws ApiError. */
export const useRenameTeam = () => useUpdateRecord<Partial<TeamBody>, Team>("teams");

/** Deletes a team that nobody works in. Throws ApiError. */
export const useDeleteTeam = () => useDeleteRecord("teams");
