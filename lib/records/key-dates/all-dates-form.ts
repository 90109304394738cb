import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { parseTypedDay } from "@/lib/foundation/dates/typed-day";
import { parseDayOrKeep, formatDayInput } from "@/lib/foundation/record-layer/form";
import type { DealSettings } from "@/lib/records/deal-settings/schema";
import { computeContractDates } from "./contract-dates";
import { KEY_DATE_KINDS, type KeyDateKind } from "./kinds";
import { type SetKeyDatesInput } from "./schema";

type DateByKind<Day> = Record<KeyDateKind, Day>;

/** The values of the dialog, with days as typed text. */
export type AllDatesValues = {
  contract: string;
  dates: DateByKind<string>;
  expected_close: boolean;
  client_in_contract: boolean;
};

/** The deal's existing key dates and expected closing. */
export type KnownDates = {
  dates: Partial<DateByKind<CalendarDay>>;
  expectedClose: CalendarDay | null;
};

const mapKinds = <Day>(dayFor: (kind: KeyDateKind) => Day) =>
  Object.fromEntries(KEY_DATE_KINDS.map((kind) => [kind, dayFor(kind)])) as DateByKind<Day>;

/** Returns the proposed dates for a contract as form values. Existing dates are kept. */
export function proposeDates(
  contract: CalendarDay,
  settings: DealSettings,
  { dates, expectedClose }: KnownDates,
): DateByKind<string> {
  const worked = computeContractDates(contract, settings, dates.closing ?? expectedClose);
  return mapKinds((kind) => formatDayInput(dates[kind] ?? worked[kind]));
}

/** Returns the form's dates after the contract day changed. Dates typed by hand are kept. */
export function moveDates(
  { contract, dates }: Pick<AllDatesValues, "contract" | "dates">,
  before: DateByKind<string>,
  {
    settings,
    knownDates,
    today,
  }: { settings: DealSettings; knownDates: KnownDates; today: CalendarDay },
): DateByKind<string> {
  const day = parseTypedDay(contract, today);
  if (!day) return dates;
  const next = proposeDates(day, settings, knownDates);
  return mapKinds((kind) => (dates[kind] === before[kind] ? next[kind] : dates[kind]));
}

/** Returns the request body with every kind. An empty field deletes its date. */
export const allDatesBody = (values: AllDatesValues, today: CalendarDay): SetKeyDatesInput => ({
  dates: mapKinds((kind) => parseDayOrKeep(values.dates[kind], today)),
  expected_close: values.expected_close,
  client_in_contract: values.client_in_contract,
});
