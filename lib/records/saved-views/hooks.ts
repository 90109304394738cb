"use client";

import { put, remove } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-query";
import {
  useCreateRecord,
  useDeleteRecord,
  useRecordPage,
  useUpdateRecord,
} from "@/lib/foundation/record-layer/hooks";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import type { CreateSavedViewInput, UpdateSavedViewBody } from "./schema";
import type { SavedView, SavedViewPage } from "./serialize";

const PINNED = new URLSearchParams({ pinned: "true" });

/** Reads the views in the person's sidebar, in order, while `enabled`. */
export const usePinnedViews = (
  initial: InitialData<SavedViewPage> | undefined,
  { enabled }: { enabled: boolean },
) => useRecordPage<SavedViewPage>("saved-views", PINNED, { initial, enabled });

/** Reads the views of a list that the person may open, while `enabled`. */
export const useSavedViews = (list: SavedView["list"], { enabled }: { enabled: boolean }) =>
  useRecordPage<SavedViewPage>("saved-views", new URLSearchParams({ list }), { enabled });

/** Saves a view. Throws ApiError. */
export const useCreateSavedView = () =>
  useCreateRecord<CreateSavedViewInput, SavedView>("saved-views");

/** Changes a view of one's own. Throws ApiError. */
export const useUpdateSavedView = () =>
  useUpdateRecord<UpdateSavedViewBody, SavedView>("saved-views");

/** Deletes a view. Throws ApiError. */
export const useDeleteSavedView = () => useDeleteRecord("saved-views");

type Pinning = {
  id: string;
  /** The place in the sidebar: "last" for the end, null to remove. */
  place: number | "last" | null;
};

/** Adds a view to the person's sidebar, moves it or removes it. Throws ApiError. */
export const usePinSavedView = () =>
  useApiMutation(
    ({ id, place }: Pinning): Promise<SavedView | void> => {
      const path = `/api/saved-views/${id}/pin`;
      return place === null ? remove(path) : put(path, place === "last" ? {} : { place });
    },
    { changedKind: "saved-views" },
  );
