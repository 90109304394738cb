/** The days of a client's own that one writes to them on: in their form, on their page, in a file and in a merge. */
export const CLIENT_DAYS = ["birthday", "home_anniversary"] as const;

export type ClientDay = (typeof CLIENT_DAYS)[number];

export const isClientDay = (field: string | null): field is ClientDay =>
  CLIENT_DAYS.some((day) => day === field);

/** Something of each of them, by its name. */
export const eachDay = <Value>(of: (day: ClientDay) => Value): Record<ClientDay, Value> => ({
  birthday: of("birthday"),
  home_anniversary: of("home_anniversary"),
});
