"use client";

import { lazy, Suspense, type ReactNode } from "react";
import { useRunningViews } from "@/lib/platform/support-views/hooks";
import type { RunningView } from "@/lib/platform/support-views/schema";

const WatchedLine = lazy(() => import("./watched-line"));

type WatchedNoticeProps = {
  /** The views running when the page was rendered. Undefined for people who do not get the notice. */
  initialViews: RunningView[] | undefined;
  /** Rendered when no view is running. */
  children: ReactNode;
};

/** Shows a team's owners and admins that the platform's staff view it and why, and lets them end the view. */
export function WatchedNotice({ initialViews, children }: WatchedNoticeProps) {
  const [view] = useRunningViews(initialViews).data ?? [];
  if (!view) return children;
  return (
    <Suspense fallback={null}>
      <WatchedLine view={view} />
    </Suspense>
  );
}
