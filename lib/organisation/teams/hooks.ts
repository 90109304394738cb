"use client";

import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import {
  useCreateRecord,
  useDeleteRecord,
  useUpdateRecord,
} from "@/lib/foundation/record-layer/write-hooks";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { recordKeys } from "@/lib/foundation/record-layer/keys";
import type { Team, TeamBody } from "./schema";

type AllTeams = { teams: Team[] };

/** Reads the tenant's teams, initially as rendered by the server. */
export const useTeams = (initial: InitialData<AllTeams>) =>
  useApiQuery("/api/teams", {
    queryKey: recordKeys("teams").lists,
    select: ({ teams }) => teams,
    initial,
  });

/** Creates a team. Throws ApiError. */
export const useCreateTeam = () => useCreateRecord<TeamBody, Team>("teams");

/** Renames a team. Throws ApiError. */
export const useRenameTeam = () => useUpdateRecord<Partial<TeamBody>, Team>("teams");

/** Deletes an empty team. Throws ApiError. */
export const useDeleteTeam = () => useDeleteRecord("teams");
