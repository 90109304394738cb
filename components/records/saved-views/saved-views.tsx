"use client";

import { hydrateLater } from "@/components/foundation/layout/hydrate-later";

/** The views of a list, loaded after the list itself. */
export const SavedViews = hydrateLater(() =>
  import("./saved-views-line").then((line) => line.SavedViews),
);
