"use client";

import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatDateTime } from "@/lib/foundation/text/format";
import { formatShortTime } from "@/lib/messaging/messages/message-labels";
import type { Message } from "@/lib/messaging/messages/serialize";

/** Renders when a message was sent or received, with the full time as tooltip. */
export function ShortTime({ message: { occurred_at: at } }: { message: Message }) {
  const timeZone = useTimeZone();
  return (
    <time dateTime={at} title={formatDateTime(at, timeZone)} suppressHydrationWarning>
      {formatShortTime(at, timeZone)}
    </time>
  );
}
