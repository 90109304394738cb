/** What a calendar shows: a day's landmarks first. */
export const CALENDAR_KINDS = ["key_date", "expected_close", "task"] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

/** As many of one day as are read at most. */
export const MAX_PER_DAY = 200;

/** The longest stretch that is read at once, both ends counted. */
export const MAX_DAYS = 100;
