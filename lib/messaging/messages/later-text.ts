import { formatDay, formatTime } from "@/lib/foundation/text/format";

/** Returns "Mon, Nov 23 at 9:00 AM". */
export const formatLater = (at: string, timeZone: string): string =>
  `${formatDay(at, timeZone)} at ${formatTime(at, timeZone)}`;
