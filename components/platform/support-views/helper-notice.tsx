"use client";

import { useEffect } from "react";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatTime } from "@/lib/foundation/text/format";
import { EndViewButton } from "./end-view-button";
import { FrameLine } from "./frame-line";

type HelperNoticeProps = {
  view: { id: string; until: string };
  tenantId: string;
  tenantName: string;
};

/** Loads a page in full, so that nothing of the team stays in memory. */
const reloadAt = (address: string) => window.location.assign(address);

/** Shows a super admin which team they view and until when. Leaves the team when the time is over. */
export function HelperNotice({ view, tenantId, tenantName }: HelperNoticeProps) {
  const timeZone = useTimeZone();
  const leaveTo = `/super-admin/tenants/${tenantId}`;
  useEffect(() => {
    const left = Date.parse(view.until) - Date.now();
    const timer = setTimeout(() => reloadAt(leaveTo), Math.max(left, 0));
    return () => clearTimeout(timer);
  }, [view.until, leaveTo]);
  const until = formatTime(view.until, timeZone);
  return (
    <FrameLine
      label="Support view"
      text={`You are viewing ${tenantName} as support until ${until}. You cannot change anything, and the team sees that you are here.`}
      short={`Support until ${until}`}
      action={<EndViewButton id={view.id} label="Leave" leaveTo={leaveTo} />}
    />
  );
}
