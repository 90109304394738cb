import type { CalendarDay } from "@/lib/calendar-day";
import type { DealSettings } from "@/lib/deal-settings/schema";
import { dayOrTyped, dayText } from "@/lib/records/form";
import { parseTypedDay } from "@/lib/typed-day";
import { contractDates } from "./contract-dates";
import { KEY_DATE_KINDS, type KeyDateKind, type SetKeyDatesInput } from "./schema";

type DayOf<Day> = Record<KeyDateKind, Day>;

/** What the dialog holds: days as they are typed. */
export type AllDatesValues = {
  contract: string;
  dates: DayOf<string>;
  expected_close: boolean;
  client_in_contract: boolean;
};

/** What a deal has already: its key dates, and the day it is expected to close. */
export type Known = { dates: Partial<DayOf<CalendarDay>>; expectedClose: CalendarDay | null };

const eachKind = <Day>(dayFor: (kind: KeyDateKind) => Day) =>
  Object.fromEntries(KEY_DATE_KINDS.map((kind) => [kind, dayFor(kind)])) as DayOf<Day>;

/** The days proposed for a contract of this day, as their boxes show them: what the deal has already stays. */
export function proposedDates(
  contract: CalendarDay,
  settings: DealSettings,
  { dates, expectedClose }: Known,
): DayOf<string> {
  const worked = contractDates(contract, settings, dates.closing ?? expectedClose);
  return eachKind((kind) => dayText(dates[kind] ?? worked[kind]));
}

/** The boxes once the contract's day is another: what was typed by hand stays. */
export function movedDates(
  { contract, dates }: Pick<AllDatesValues, "contract" | "dates">,
  before: DayOf<string>,
  { settings, known, today }: { settings: DealSettings; known: Known; today: CalendarDay },
): DayOf<string> {
  const day = parseTypedDay(contract, today);
  if (!day) return dates;
  const next = proposedDates(day, settings, known);
  return eachKind((kind) => (dates[kind] === before[kind] ? next[kind] : dates[kind]));
}

/** What is sent: every kind, an empty box taking its date away. */
export const allDatesBody = (values: AllDatesValues, today: CalendarDay): SetKeyDatesInput => ({
  dates: eachKind((kind) => dayOrTyped(values.dates[kind], today)),
  expected_close: values.expected_close,
  client_in_contract: values.client_in_contract,
});
