/** The kinds of calendar entries, in their order within a day. Closing and contract days belong to transactions. */
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
