import { ICalCalendar, ICalEventTransparency } from "ical-generator";
import { wallToInstant } from "@/lib/foundation/dates/zoned-time";
import type { CalendarFeed, FeedItem } from "./feed-schema";
import { itemName, itemPath } from "./item-text";

/** The interval, in seconds, at which programs should refetch the feed. */
const REFRESH_INTERVAL = 60 * 60;

/** The duration of an entry with a time, which has only a start. */
const APPOINTMENT_MS = 30 * 60_000;

// RFC 5545 allows no control characters in text; a line break is written as \n.
const CONTROLS = /[^\P{Cc}\n]+/gu;
const stripControls = (text: string) => text.replace(/\r\n?/g, "\n").replace(CONTROLS, " ").trim();

/**
 * Returns a feed as an iCalendar file (RFC 5545). An entry is an all-day event shown as free, or
 * half an hour if it has a time. Its UID never changes and its DTSTAMP is the record's last change,
 * so the same records give the same bytes. Entries link to `appUrl`.
 */
export function toCalendarFile({ team, time_zone, items }: CalendarFeed, appUrl: string): string {
  const calendar = new ICalCalendar({
    name: stripControls(`Lintel, ${team}`),
    prodId: { company: "Lintel", product: "Calendar", language: "EN" },
    ttl: REFRESH_INTERVAL,
  });
  for (const item of items) calendar.createEvent(toEvent(item, time_zone, appUrl));
  return `${calendar.toString()}\r\n`;
}

function toEvent(item: FeedItem, timeZone: string, appUrl: string) {
  const changed = new Date(item.updated_at);
  return {
    id: `${item.kind}-${item.id}@lintel`,
    summary: stripControls(itemName(item)),
    ...toEventTimes(item, timeZone),
    stamp: changed,
    lastModified: changed,
    url: new URL(itemPath(item), appUrl).href,
    ...(item.place && { location: stripControls(item.place) }),
    ...(item.client_name && { description: stripControls(`Client: ${item.client_name}`) }),
  };
}

/** Times are in UTC. Each occurrence is its own event, so a clock change cannot move it. */
function toEventTimes({ day, due_time: time }: FeedItem, timeZone: string) {
  if (time === null) {
    const transparency = ICalEventTransparency.TRANSPARENT;
    return { start: new Date(`${day}T00:00:00Z`), allDay: true, transparency };
  }
  const start = new Date(wallToInstant({ day, time }, timeZone));
  const end = new Date(start.getTime() + APPOINTMENT_MS);
  return { start, end, transparency: ICalEventTransparency.OPAQUE };
}
