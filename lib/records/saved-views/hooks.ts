"use client";

import { useRecordPage } from "@/lib/foundation/record-layer/hooks";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
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
