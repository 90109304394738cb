import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { shortClockTime } from "@/lib/foundation/dates/clock-time";
import { formatRelative } from "@/lib/foundation/text/format";
import { SOURCE_LABELS } from "@/lib/records/clients/sources";
import type { ContactReason, FoundContact } from "./schema";

const DAY_MS = 86_400_000;

type Now = {
  now: Date;
  today: CalendarDay;
  /** The client's score band, if any. */
  band: FoundContact["band"];
};

const BANDS = { hot: "Hot", warm: "Warm", cold: "Cold" };

/** Returns the text of one reason to contact a client: "Asked about 12 Neil Ave 12 minutes ago". */
export function toReasonText(reason: ContactReason, { now, today, band }: Now): string {
  switch (reason.kind) {
    case "asked":
      return `${toInquiryText(reason)} ${formatRelative(reason.at, now)}`;
    case "wrote":
      return `Wrote ${formatRelative(reason.at, now)}, no answer yet`;
    case "texted":
      return `Texted ${formatRelative(reason.at, now)}, no answer yet`;
    case "task": {
      const time = reason.due_time ? `, ${shortClockTime(reason.due_time)}` : "";
      return reason.due_date < today
        ? `Task overdue: ${reason.title}`
        : `Task due today${time}: ${reason.title}`;
    }
    case "new":
      return `New ${formatRelative(reason.at, now)}, no one has been in touch`;
    case "silent":
      return band
        ? `${BANDS[band]}, ${lowercaseFirst(toSilenceText(reason.at, now))}`
        : toSilenceText(reason.at, now);
  }
}

function toInquiryText({ about, source }: Extract<ContactReason, { kind: "asked" }>): string {
  if (about) return `Asked about ${about}`;
  return source === null || source === "unknown"
    ? "Sent an inquiry"
    : `Sent an inquiry (${SOURCE_LABELS[source]})`;
}

function toSilenceText(at: string | null, now: Date): string {
  if (at === null) return "No one has been in touch yet";
  const days = Math.floor((now.getTime() - Date.parse(at)) / DAY_MS);
  return `No contact for ${days} days`;
}

const lowercaseFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
