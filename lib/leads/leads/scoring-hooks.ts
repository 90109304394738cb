"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { apiFetch, post, put } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import type { Learning, Scoring, ScoringPreview, ScoringVersion } from "./scoring-types";
import type { ScoringSettings } from "./settings";

const SCORING = ["lead-scoring"];

/** Reads the latest versions of the team's scoring. */
export const useScoringVersions = (initial: InitialData<ScoringVersion[]>) =>
  useApiQuery<ScoringVersion[]>("/api/lead-scoring/versions", {
    queryKey: [...SCORING, "versions"],
    responseField: "versions",
    initial,
  });

/** Reads how the team learns from its outcomes. */
export const useLearning = (initial: InitialData<Learning>) =>
  useApiQuery("/api/lead-scoring/learning", { queryKey: [...SCORING, "learning"], initial });

/** Reads a preview of these settings. Disabled without settings. */
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

const INVALIDATED_KEYS = { changedKind: "leads", invalidates: [SCORING] } as const;

/** Changes the team's scoring. Throws ApiError. */
export const useSaveScoring = () =>
  useApiMutation(
    (body: { settings: ScoringSettings; version: number }) =>
      put<Scoring>("/api/lead-scoring", body),
    INVALIDATED_KEYS,
  );

/** Restores an earlier version of the scoring. Throws ApiError. */
export const useRestoreScoring = () =>
  useApiMutation(
    (body: { version: number }) => post<Scoring>("/api/lead-scoring/restore", body),
    INVALIDATED_KEYS,
  );
