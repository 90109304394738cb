import { deal_status } from "@/lib/foundation/supabase/enums/deal-status.types";
import { lead_band } from "@/lib/foundation/supabase/enums/lead-band.types";
import { CLIENT_STATUSES } from "@/lib/records/clients/list";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { SOURCE_OPTIONS } from "@/lib/records/clients/sources";

const toPairs = (values: readonly string[]) => values.map((value) => [value, value] as const);

/** A start of an automation, and the value and number that it takes. */
export type Start = {
  /** The name in the editor, which also continues a sentence after "When". */
  label: string;
  /** The values to choose from, if any. `any` is the label of no choice. */
  values?: readonly (readonly [string, string])[];
  any?: string;
  /** The unit and default of a number, if the start takes one. `none` is the text for 0, if it differs. */
  count?: { unit: string; fallback: number; none?: string };
};

/** The dates by which an automation starts, in addition to custom day fields. */
const DATES = [
  ["birthday", "Birthday"],
  ["home_anniversary", "Home anniversary"],
  ["closing", "Expected closing"],
] as const;

/** The maximum number of days before or after its date that an automation may start. */
export const MAX_DAYS_FROM_DATE = 365;

/** The starts of automations: first events, then occasions. */
export const STARTS = {
  client_created: { label: "a client is created" },
  source: {
    label: "a client’s source becomes",
    values: SOURCE_OPTIONS.filter(([source]) => source !== "unknown"),
    any: "known",
  },
  status: { label: "a client’s status becomes", values: toPairs(CLIENT_STATUSES), any: "another" },
  tag: { label: "a client gets the tag", values: [], any: "any tag" },
  stage: { label: "a client’s deal moves to", values: toPairs(deal_status), any: "any stage" },
  band: {
    label: "a lead’s score becomes",
    values: lead_band.map((band) => [band, band.charAt(0).toUpperCase() + band.slice(1)] as const),
    any: "hot, warm or cold again",
  },
  form: { label: "a client sends an inquiry" },
  message: {
    label: "a client writes or calls by",
    values: [
      ["email", "Email"],
      ["sms", "Text"],
      ["phone", "Phone"],
    ],
    any: "any way",
  },
  no_contact: {
    label: "a client has had no contact for",
    count: { unit: "days", fallback: 30 },
  },
  unanswered: {
    label: "a client’s message is unanswered for",
    count: { unit: "hours", fallback: 4 },
  },
  task_overdue: { label: "a client’s task is overdue by", count: { unit: "days", fallback: 1 } },
  date_near: {
    label: "a date comes near:",
    values: DATES,
    count: { unit: "days before", fallback: 7, none: "on the day" },
  },
  date_past: {
    label: "a date has passed:",
    values: DATES,
    count: { unit: "days after", fallback: 1, none: "on the day" },
  },
} as const satisfies Record<string, Start>;

export type StartName = keyof typeof STARTS;
export const START_NAMES = Object.keys(STARTS) as [StartName, ...StartName[]];

/** Whether a start is a number of days before or after a date. */
export const isDateStart = (name: string): boolean => name === "date_near" || name === "date_past";

/**
 * Whether the value of a date start has the form of a custom day field of clients or deals. The database checks
 * that the field exists.
 */
export const isCustomDay = (value: string): boolean =>
  /^(deal_)?custom\.[a-z][a-z0-9_]{0,39}$/.test(value);

/** Returns the custom day fields by which an automation can start, as values with labels. */
export const listCustomDays = (fields: readonly CustomField[]): [string, string][] =>
  fields
    .filter(({ type }) => type === "day")
    .map(({ kind, key, label }) => [
      `${kind === "deal" ? "deal_custom" : "custom"}.${key}`,
      kind === "deal" ? `${label} (deal)` : label,
    ]);

/** Returns a start by name. */
export const getStart = (name: string): Start => STARTS[name as StartName];
