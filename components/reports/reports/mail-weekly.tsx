"use client";

import { Button } from "@/components/foundation/ui/button";
import { showToast } from "@/components/foundation/ui/toast";
import { parseAsString } from "@/lib/foundation/address/parsers";
import { useAddressValue } from "@/lib/foundation/address/use-address";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { VIEW_PARAMETER } from "@/lib/foundation/record-layer/view-query";
import { formatDay } from "@/lib/foundation/text/format";
import { useScheduleReportMail, useNextReportMail } from "@/lib/reports/reports/hooks";
import { reportMessages as text } from "@/lib/reports/reports/messages";

/** Renders the switch for a weekly mail of the open saved report; nothing for an unsaved report. */
export function MailWeekly() {
  const [openId] = useAddressValue(VIEW_PARAMETER, parseAsString);
  return openId && <Mailing viewId={openId} />;
}

function Mailing({ viewId }: { viewId: string }) {
  const timeZone = useTimeZone();
  const { data } = useNextReportMail(viewId);
  const { mutateAsync: mail, isPending } = useScheduleReportMail(viewId);
  if (!data) return null;
  const isMailed = data.next_at !== null;

  async function turn() {
    try {
      const { next_at } = await mail(!isMailed);
      showToast(
        next_at
          ? { title: text.mailed, description: text.nextMail(formatDay(next_at, timeZone)) }
          : { title: text.mailStopped },
      );
    } catch {
      showToast({ variant: "error", title: text.mailFailed });
    }
  }

  return (
    <Button
      icon="mail"
      aria-pressed={isMailed}
      pending={isPending}
      onClick={() => void turn()}
      title={data.next_at ? text.nextMail(formatDay(data.next_at, timeZone)) : undefined}
      className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-fg"
    >
      {isMailed ? "Emailed weekly" : "Email weekly"}
    </Button>
  );
}
