/** The kinds of calendar entries, in the order of a day. The closing and contract days are those of transactions. */
export const CALENDAR_KINDS = [
  "key_date",
  "expected_close",
  "closing_date",
  "contract_date",
  "task",
] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

/** The maximum number of entries read per day. */
export const MAX_PER_DAY = 200;

/** The maximum number of days read at once. */
export const MAX_DAYS = 100;
