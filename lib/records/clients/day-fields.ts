import { namesWhere, type Field } from "@/lib/foundation/record-layer/field-table";

/**
 * The day fields of a client (fields.ts). They are in a file of their own, because the list needs only their
 * labels.
 */
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
    meaning: "The client's birthday, for a greeting",
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
    meaning: "The day on which the client moved into or closed on the home",
  },
} as const satisfies Record<string, Field>;

/** The columns of these days. Must equal private.client_day_columns() in the database. */
export const CLIENT_DAYS = namesWhere(clientDayFields, { kind: "day" });

export type ClientDay = (typeof CLIENT_DAYS)[number];

/** The name of the list's filter for a day's anniversary. */
export type DayFilter = `${ClientDay}_days`;

export const DAY_FILTERS = CLIENT_DAYS.map((day): DayFilter => `${day}_days`);
