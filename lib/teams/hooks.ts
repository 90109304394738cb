"use client";

import { useApiQuery } from "@/lib/records/api-query";
import { useCreateRecord, useDeleteRecord, useUpdateRecord } from "@/lib/records/hooks";
import type { InitialData } from "@/lib/records/initial-data";
import { recordKeys } from "@/lib/records/keys";
import type { Team, TeamBody } from "./schema";

type AllTeams = { teams: Team[] };

/** The company's teams, beginning with what the server rendered. */
export const useTeams = (initial: InitialData<AllTeams>) =>
  useApiQuery("/api/teams", {
    queryKey: recordKeys("teams").lists,
    select: ({ teams }) => teams,
    initial,
  });

/** Makes a team. Throws ApiError. */
export const useCreateTeam = () => useCreateRecord<TeamBody, Team>("teams");

/** Renames a team. Throws ApiError. */
export const useRenameTeam = () => useUpdateRecord<Partial<TeamBody>, Team>("teams");

/** Deletes a team that nobody works in. Throws ApiError. */
export const useDeleteTeam = () => useDeleteRecord("teams");
