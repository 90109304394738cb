"use client";

import { onDemand } from "@/components/layout/on-demand";

/** Several of the team's tags behind a button; fetched when it is first wanted. */
export const TagPicker = onDemand("dialog", () => import("./open-tag-picker"));
