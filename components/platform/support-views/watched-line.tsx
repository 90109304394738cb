"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatTime } from "@/lib/foundation/text/format";
import type { RunningView } from "@/lib/platform/support-views/schema";
import { EndViewButton } from "./end-view-button";
import { FrameLine } from "./frame-line";

/** Renders a running support view, and the button that ends it. */
export default function WatchedLine({ view }: { view: RunningView }) {
  const queryClient = useQueryClient();
  const until = formatTime(view.until, useTimeZone());
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
