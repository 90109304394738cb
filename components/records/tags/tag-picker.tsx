"use client";

import { loadOnDemand } from "@/components/foundation/layout/load-on-demand";

/** Several of the team's tags behind a button; fetched when it is first wanted. */
export const TagPicker = loadOnDemand("dialog", () => import("./open-tag-picker"));
