import { namesWhere, type Field } from "@/lib/foundation/record-layer/field-table";

/** The days among a client's fields (fields.ts). The list needs their labels, not all fields. */
export const clientDayFields = {
  birthday: {
    kind: "day",
    label: "Birthday",
    past: true,
    invalid: "Please enter a valid date for the birthday",
    section: "basic",
    width: 144,
    merged: true,
    file: "cell",
    headings: "birthday birthdate birth birthdayon bday dateofbirth dob dobdate",
    meaning: "a day to write to them on",
  },
  home_anniversary: {
    kind: "day",
    label: "Home anniversary",
    past: true,
    invalid: "Please enter a valid date for the home anniversary",
    section: "basic",
    width: 144,
    merged: true,
    file: "cell",
    headings:
      "homeanniversary homeanniversarydate houseaversary homeversary homeiversary homepurchaseanniversary closinganniversary purchaseanniversary movein moveindate",
    meaning: "the day they moved into or closed on their home",
  },
} as const satisfies Record<string, Field>;

/** Days to write to a client. The database has the same: private.client_day_columns(). */
export const CLIENT_DAYS = namesWhere(clientDayFields, { kind: "day" });

export type ClientDay = (typeof CLIENT_DAYS)[number];

/** The list's filter for a day that is near. */
export type DayFilter = `${ClientDay}_days`;

export const DAY_FILTERS = CLIENT_DAYS.map((day): DayFilter => `${day}_days`);
