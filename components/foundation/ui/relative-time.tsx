"use client";

import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatDateTime, formatRelative } from "@/lib/foundation/text/format";

type RelativeTimeProps = {
  /** An ISO instant. */
  at: string;
  className?: string;
};

/**
 * Renders "6 days ago" with the exact time in the browser's own tooltip, because lists have hundreds of them.
 * Server and browser may differ by a minute, which is not an error.
 */
export function RelativeTime({ at, className }: RelativeTimeProps) {
  const timeZone = useTimeZone();
  return (
    <time
      dateTime={at}
      title={formatDateTime(at, timeZone)}
      className={className}
      suppressHydrationWarning
    >
      {formatRelative(at)}
    </time>
  );
}
