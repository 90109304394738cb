"use client";

import { loadOnDemand } from "@/components/foundation/layout/load-on-demand";

/** Picks several of the team's tags behind a button. Loaded on first use. */
export const TagPicker = loadOnDemand("dialog", () => import("./open-tag-picker"));
