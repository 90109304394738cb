"use client";

import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { Skeleton } from "@/components/foundation/ui/skeleton";

/**
 * Renders bars as tall as their container. The chart library is larger than the rest of the page, so it loads
 * later.
 */
export const LazyBarPlot = loadWhenRendered(
  () => import("./bar-plot"),
  () => <Skeleton className="size-full rounded-control" />,
);
