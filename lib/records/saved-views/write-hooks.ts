"use client";

import { put, remove } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import {
  useCreateRecord,
  useDeleteRecord,
  useUpdateRecord,
} from "@/lib/foundation/record-layer/write-hooks";
import type { CreateSavedViewInput, UpdateSavedViewBody } from "./schema";
import type { SavedView } from "./serialize";

/** Creates a view. Throws ApiError. */
export const useCreateSavedView = () =>
  useCreateRecord<CreateSavedViewInput, SavedView>("saved-views");

/** Changes a view of the reader. Throws ApiError. */
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
