import { z } from "zod";
import { isCalendarDay } from "@/lib/foundation/dates/calendar-day";
import { isClockTime } from "@/lib/foundation/dates/clock-time";
import { KEY_DATE_KINDS } from "@/lib/records/key-dates/kinds";
import { CALENDAR_KINDS } from "./kinds";

/** Path of a private feed: the token from rotate_calendar_feed(), with an optional ".ics". */
export const feedParams = z.object({
  token: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}(\.ics)?$/)
    .transform((token) => token.replace(/\.ics$/, "")),
});

const feedItem = z.object({
  kind: z.enum(CALENDAR_KINDS),
  id: z.guid(),
  title: z.string(),
  day: z.string().refine(isCalendarDay),
  due_time: z.string().refine(isClockTime).nullable(),
  key_date_kind: z.enum(KEY_DATE_KINDS).nullable(),
  deal_id: z.guid().nullable(),
  place: z.string().nullable(),
  client_name: z.string().nullable(),
  updated_at: z.string(),
});

/** The result of read_calendar_feed(). Times are local to `time_zone`. */
export const calendarFeed = z.object({
  team: z.string(),
  time_zone: z.string(),
  items: z.array(feedItem),
});

export type CalendarFeed = z.output<typeof calendarFeed>;
export type FeedItem = z.output<typeof feedItem>;
