"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatTime } from "@/lib/foundation/text/format";
import { useRunningViews } from "@/lib/platform/support-views/hooks";
import type { RunningView } from "@/lib/platform/support-views/schema";
import { EndViewButton } from "./end-view-button";
import { FrameLine } from "./frame-line";

type WatchedNoticeProps = {
  /** The views running when the page was rendered. Undefined for people who are not told. */
  initialViews: RunningView[] | undefined;
  /** Rendered when no view is running. */
  children: ReactNode;
};

/** Tells a team's owners and admins that the platform's staff view it and why, and lets them end it. */
export function WatchedNotice({ initialViews, children }: WatchedNoticeProps) {
  const timeZone = useTimeZone();
  const queryClient = useQueryClient();
  const [view] = useRunningViews(initialViews).data ?? [];
  if (!view) return children;
  const until = formatTime(view.until, timeZone);
  const forget = () => queryClient.invalidateQueries({ queryKey: ["support-views"] });
  return (
    <FrameLine
      label="Support view"
      text={`${view.helper_name} of Lintel's support can see your team until ${until}: ${view.reason}`}
      short={`Support is looking until ${until}`}
      action={<EndViewButton id={view.id} onEnded={() => void forget()} />}
    />
  );
}
