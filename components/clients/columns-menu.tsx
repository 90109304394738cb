"use client";

import { onDemand } from "@/components/layout/on-demand";

/** Chooses the table's columns; fetched when it is first wanted. */
export const ColumnsMenu = onDemand("menu", () => import("./open-columns-menu"));
