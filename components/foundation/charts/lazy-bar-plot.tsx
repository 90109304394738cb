"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/foundation/ui/skeleton";

/** Bars as tall as the box they stand in. The library weighs more than the page around them, which does not wait for it. */
export const LazyBarPlot = dynamic(() => import("./bar-plot"), {
  ssr: false,
  loading: () => <Skeleton className="size-full rounded-control" />,
});
