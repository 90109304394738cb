import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { parseTypedDay } from "@/lib/foundation/dates/typed-day";
import { parseDayOrKeep, formatDayInput } from "@/lib/foundation/record-layer/form";
import type { DealSettings } from "@/lib/records/deal-settings/schema";
import { computeContractDates } from "./contract-dates";
import { KEY_DATE_KINDS, type KeyDateKind, type SetKeyDatesInput } from "./schema";

type DateByKind<Day> = Record<KeyDateKind, Day>;

/** What the dialog holds: days as they are typed. */
export type AllDatesValues = {
  contract: string;
  dates: DateByKind<string>;
  expected_close: boolean;
  client_in_contract: boolean;
};

/** What a deal has already: its key dates, and the day it is expected to close. */
export type KnownDates = {
  dates: Partial<DateByKind<CalendarDay>>;
  expectedClose: CalendarDay | null;
};

const mapKinds = <Day>(dayFor: (kind: KeyDateKind) => Day) =>
  Object.fromEntries(KEY_DATE_KINDS.map((kind) => [kind, dayFor(kind)])) as DateByKind<Day>;

/** The days proposed for a contract of this day, as their boxes show them: what the deal has already stays. */
export function proposeDates(
  contract: CalendarDay,
  settings: DealSettings,
  { dates, expectedClose }: KnownDates,
): DateByKind<string> {
  const worked = computeContractDates(contract, settings, dates.closing ?? expectedClose);
  return mapKinds((kind) => formatDayInput(dates[kind] ?? worked[kind]));
}

/** The boxes once the contract's day is another: what was typed by hand stays. */
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

/** What is sent: every kind, an empty box taking its date away. */
export const allDatesBody = (values: AllDatesValues, today: CalendarDay): SetKeyDatesInput => ({
  dates: mapKinds((kind) => parseDayOrKeep(values.dates[kind], today)),
  expected_close: values.expected_close,
  client_in_contract: values.client_in_contract,
});
