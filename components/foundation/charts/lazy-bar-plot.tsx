"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/foundation/ui/skeleton";

/**
 * Bars as tall as their box. The library weighs more than the rest of the page, so it loads later.
 */
export const LazyBarPlot = dynamic(() => import("./bar-plot"), {
  ssr: false,
  loading: () => <Skeleton className="size-full rounded-control" />,
});
