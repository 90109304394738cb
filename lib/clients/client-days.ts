/** The days of a client's own that one writes to them on, by what they are called; wherever they stand, in this order. */
export const DAY_LABELS = {
  birthday: "Birthday",
  home_anniversary: "Home anniversary",
} as const;

export type ClientDay = keyof typeof DAY_LABELS;

export const CLIENT_DAYS = Object.keys(DAY_LABELS) as ClientDay[];

export const isClientDay = (field: string | null): field is ClientDay =>
  CLIENT_DAYS.some((day) => day === field);

/** Something of each of them, by its name. */
export const eachDay = <Value>(of: (day: ClientDay) => Value): Record<ClientDay, Value> =>
  Object.fromEntries(CLIENT_DAYS.map((day) => [day, of(day)])) as Record<ClientDay, Value>;
