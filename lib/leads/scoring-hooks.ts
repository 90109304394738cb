"use client";

import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiFetch } from "@/lib/api/fetch";
import type { InitialData } from "@/lib/records/initial-data";
import { useInitialData } from "@/lib/records/use-initial-data";
import type { Learning, Scoring, ScoringPreview, ScoringVersion } from "./scoring";
import type { ScoringSettings } from "./settings";

const SCORING = ["lead-scoring"];
const VERSIONS = ["lead-scoring", "versions"];

/** The latest versions of how the team scores. */
export const useScoringVersions = (initial: InitialData<ScoringVersion[]>) =>
  useQuery({
    queryKey: VERSIONS,
    queryFn: async ({ signal }) =>
      (await apiFetch<{ versions: ScoringVersion[] }>("/api/lead-scoring/versions", { signal }))
        .versions,
    ...useInitialData(VERSIONS, initial),
  });

const LEARNING = ["lead-scoring", "learning"];

/** How the team's outcomes are learned from. */
export const useLearning = (initial: InitialData<Learning>) =>
  useQuery({
    queryKey: LEARNING,
    queryFn: ({ signal }) => apiFetch<Learning>("/api/lead-scoring/learning", { signal }),
    ...useInitialData(LEARNING, initial),
  });

/** What these settings would do to the leads; asked for once there are some. */
export const useScoringPreview = (settings: ScoringSettings | null) =>
  useQuery({
    queryKey: [...SCORING, "preview", JSON.stringify(settings)],
    queryFn: ({ signal }) =>
      apiFetch<ScoringPreview>("/api/lead-scoring/preview", {
        method: "POST",
        body: { settings },
        signal,
      }),
    placeholderData: keepPreviousData,
    enabled: settings !== null,
    retry: false,
  });

/** Changes how the team scores at `path`; whatever shows a score is read again. Throws ApiError. */
function useChangeScoring<Body extends object>(path: string, method: "PUT" | "POST") {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { changes: "leads" },
    mutationFn: (body: Body) => apiFetch<Scoring>(path, { method, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: SCORING }),
  });
}

export const useSaveScoring = () =>
  useChangeScoring<{ settings: ScoringSettings; version: number }>("/api/lead-scoring", "PUT");

export const useRestoreScoring = () =>
  useChangeScoring<{ version: number }>("/api/lead-scoring/restore", "POST");
