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

/** The views in the person's sidebar, in their order; asked while `enabled`. */
export const usePinnedViews = (
  initial: InitialData<SavedViewPage> | undefined,
  { enabled }: { enabled: boolean },
) => useRecordPage<SavedViewPage>("saved-views", PINNED, { initial, enabled });

/** The views of a list that the person may open; asked while `enabled`. */
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
  /** At which place of the sidebar; "last" for its end, null for out of it. */
  place: number | "last" | null;
};

/** Puts a view into the person's sidebar, moves it there or takes it out. Throws ApiError. */
export const usePinSavedView = () =>
  useApiMutation(
    ({ id, place }: Pinning): Promise<SavedView | void> => {
      const path = `/api/saved-views/${id}/pin`;
      return place === null ? remove(path) : put(path, place === "last" ? {} : { place });
    },
    { changedKind: "saved-views" },
  );
