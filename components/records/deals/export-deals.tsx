"use client";

import { hydrateLater } from "@/components/foundation/layout/hydrate-later";

/** Exports every deal that matches the filters; loaded after the list. */
export const ExportDeals = hydrateLater(() =>
  import("./deal-files").then((files) => files.ExportDeals),
);
