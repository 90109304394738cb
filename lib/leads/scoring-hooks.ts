"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { apiFetch, post, put } from "@/lib/api/fetch";
import { useAnswer, useCall } from "@/lib/records/answers";
import type { InitialData } from "@/lib/records/initial-data";
import type { Learning, Scoring, ScoringPreview, ScoringVersion } from "./scoring";
import type { ScoringSettings } from "./settings";

const SCORING = ["lead-scoring"];

/** The latest versions of how the team scores. */
export const useScoringVersions = (initial: InitialData<ScoringVersion[]>) =>
  useAnswer<ScoringVersion[]>("/api/lead-scoring/versions", {
    queryKey: [...SCORING, "versions"],
    part: "versions",
    initial,
  });

/** How the team's outcomes are learned from. */
export const useLearning = (initial: InitialData<Learning>) =>
  useAnswer("/api/lead-scoring/learning", { queryKey: [...SCORING, "learning"], initial });

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

const FOLLOWS = { changes: "leads", rereads: [SCORING] } as const;

/** Changes how the team scores. Throws ApiError. */
export const useSaveScoring = () =>
  useCall(
    (body: { settings: ScoringSettings; version: number }) =>
      put<Scoring>("/api/lead-scoring", body),
    FOLLOWS,
  );

/** Has the team score as at a version before. Throws ApiError. */
export const useRestoreScoring = () =>
  useCall((body: { version: number }) => post<Scoring>("/api/lead-scoring/restore", body), FOLLOWS);
