/**
 * The days of a client's own that one writes to them on, by what they are called; wherever they stand, in this order. The
 * database has the same: private.client_day_columns().
 */
export const DAY_LABELS = {
  birthday: "Birthday",
  home_anniversary: "Home anniversary",
} as const;

export type ClientDay = keyof typeof DAY_LABELS;

export const CLIENT_DAYS = Object.keys(DAY_LABELS) as ClientDay[];

export const isClientDay = (field: string | null): field is ClientDay =>
  CLIENT_DAYS.some((day) => day === field);

/** The list's filter for those whose day is near. */
export type DayFilter = `${ClientDay}_days`;

export const DAY_FILTERS = CLIENT_DAYS.map((day): DayFilter => `${day}_days`);

/** Something of each of them, by its name. */
export const mapClientDays = <Value>(map: (day: ClientDay) => Value): Record<ClientDay, Value> =>
  Object.fromEntries(CLIENT_DAYS.map((day) => [day, map(day)])) as Record<ClientDay, Value>;
