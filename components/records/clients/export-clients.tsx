"use client";

import { hydrateLater } from "@/components/foundation/layout/hydrate-later";

/** Exports every client that matches the filters; loaded after the list. */
export const ExportClients = hydrateLater(() =>
  import("./client-files").then((files) => files.ExportClients),
);
