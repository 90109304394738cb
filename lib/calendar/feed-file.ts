import { ICalCalendar, ICalEventTransparency } from "ical-generator";
import type { CalendarFeed, FeedItem } from "./feed-schema";
import { itemName } from "./item-text";

/** How often programs are asked to look again, in seconds. */
const LOOK_AGAIN = 60 * 60;

// RFC 5545 allows no control characters in text; a line break is written as \n.
const CONTROLS = /[^\P{Cc}\n]+/gu;
const plain = (text: string) => text.replace(/\r\n?/g, "\n").replace(CONTROLS, " ").trim();

/**
 * A feed as an iCalendar file (RFC 5545). Every entry is a day without a time that leaves its person free;
 * it keeps its UID for life, and its DTSTAMP is the record's last change, so that the same records give
 * the same bytes. `appUrl` is where the entries open.
 */
export function toCalendarFile({ team, items }: CalendarFeed, appUrl: string): string {
  const calendar = new ICalCalendar({
    name: plain(`Lintel, ${team}`),
    prodId: { company: "Lintel", product: "Calendar", language: "EN" },
    ttl: LOOK_AGAIN,
  });
  for (const item of items) calendar.createEvent(toEvent(item, appUrl));
  return `${calendar.toString()}\r\n`;
}

function toEvent(item: FeedItem, appUrl: string) {
  const changed = new Date(item.updated_at);
  const path = item.kind === "task" ? `/tasks/edit/${item.id}` : `/deal/${item.deal_id ?? item.id}`;
  return {
    id: `${item.kind}-${item.id}@lintel`,
    summary: plain(itemName(item)),
    start: new Date(`${item.day}T00:00:00Z`),
    allDay: true,
    stamp: changed,
    lastModified: changed,
    transparency: ICalEventTransparency.TRANSPARENT,
    url: new URL(path, appUrl).href,
    ...(item.place && { location: plain(item.place) }),
    ...(item.client_name && { description: plain(`Client: ${item.client_name}`) }),
  };
}
