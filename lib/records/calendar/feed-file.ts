import { ICalCalendar, ICalEventTransparency } from "ical-generator";
import { wallToInstant } from "@/lib/foundation/dates/zoned-time";
import type { CalendarFeed, FeedItem } from "./feed-schema";
import { itemName } from "./item-text";

/** How often programs are asked to look again, in seconds. */
const REFRESH_INTERVAL = 60 * 60;

/** How long an entry with a time takes in a calendar: it has a beginning alone. */
const APPOINTMENT_MS = 30 * 60_000;

// RFC 5545 allows no control characters in text; a line break is written as \n.
const CONTROLS = /[^\P{Cc}\n]+/gu;
const stripControls = (text: string) => text.replace(/\r\n?/g, "\n").replace(CONTROLS, " ").trim();

/**
 * A feed as an iCalendar file (RFC 5545). An entry is a day that leaves its person free, or half an hour
 * where it has a time; it keeps its UID for life, and its DTSTAMP is the record's last change, so that the same records give
 * the same bytes. `appUrl` is where the entries open.
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
  const path = item.kind === "task" ? `/tasks/edit/${item.id}` : `/deal/${item.deal_id ?? item.id}`;
  return {
    id: `${item.kind}-${item.id}@lintel`,
    summary: stripControls(itemName(item)),
    ...toEventTimes(item, timeZone),
    stamp: changed,
    lastModified: changed,
    url: new URL(path, appUrl).href,
    ...(item.place && { location: stripControls(item.place) }),
    ...(item.client_name && { description: stripControls(`Client: ${item.client_name}`) }),
  };
}

/** A moment is given in UTC: each occurrence is an event of its own, so no clock change can move it. */
function toEventTimes({ day, due_time: time }: FeedItem, timeZone: string) {
  if (time === null) {
    const transparency = ICalEventTransparency.TRANSPARENT;
    return { start: new Date(`${day}T00:00:00Z`), allDay: true, transparency };
  }
  const start = new Date(wallToInstant({ day, time }, timeZone));
  const end = new Date(start.getTime() + APPOINTMENT_MS);
  return { start, end, transparency: ICalEventTransparency.OPAQUE };
}
