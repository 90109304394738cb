"use client";

import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { Skeleton } from "@/components/foundation/ui/skeleton";

/**
 * Bars as tall as their box. The library weighs more than the rest of the page, so it loads later.
 */
export const LazyBarPlot = loadWhenRendered(
  () => import("./bar-plot"),
  () => <Skeleton className="size-full rounded-control" />,
);
