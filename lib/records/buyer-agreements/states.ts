import { addDays, daysBetween, type CalendarDay } from "@/lib/foundation/dates/calendar-day";
import type { Agreement, ClientAgreements } from "./serialize";

/** The number of days before its end at which an agreement starts to count as expiring. */
export const EXPIRING_DAYS = 14;

type Term = Pick<Agreement, "starts_on" | "ends_on">;

export type AgreementState =
  | { name: "upcoming" }
  | { name: "active" }
  /** Days until it ends; 0 on its last day. */
  | { name: "expiring"; days: number }
  | { name: "expired" };

/** Returns the state of an agreement on a day. The term includes the first and the last day. */
export function toAgreementState({ starts_on, ends_on }: Term, day: CalendarDay): AgreementState {
  if (ends_on < day) return { name: "expired" };
  if (starts_on > day) return { name: "upcoming" };
  const days = daysBetween(day, ends_on);
  return days <= EXPIRING_DAYS ? { name: "expiring", days } : { name: "active" };
}

/** What a client's agreements lack before a showing or an offer. */
export type AgreementNotice =
  | { name: "missing" }
  | { name: "upcoming"; starts_on: CalendarDay }
  | { name: "expired"; ends_on: CalendarDay }
  | { name: "expiring"; ends_on: CalendarDay; days: number };

/**
 * Returns what a client's agreements lack on the day of a showing or an offer, or null. Agreements that
 * follow each other without a gap count as one. Sellers need none, and a client in contract without any
 * agreement may be a seller.
 */
export function findAgreementNotice(
  {
    agreements,
    client_status: status,
  }: Pick<ClientAgreements, "client_status"> & { agreements: readonly Term[] },
  day: CalendarDay,
): AgreementNotice | null {
  if (status === "Seller") return null;
  const lastDay = findLastDay(agreements, day);
  if (lastDay) {
    const days = daysBetween(day, lastDay);
    return days <= EXPIRING_DAYS ? { name: "expiring", ends_on: lastDay, days } : null;
  }
  const next = agreements
    .map(({ starts_on }) => starts_on)
    .filter((start) => start > day)
    .sort();
  if (next[0]) return { name: "upcoming", starts_on: next[0] };
  const ended = agreements
    .map(({ ends_on }) => ends_on)
    .sort()
    .at(-1);
  if (ended) return { name: "expired", ends_on: ended };
  return status === "Buyer" ? { name: "missing" } : null;
}

/** Returns the last day that agreements cover without a gap from a day on; null when none covers that day. */
function findLastDay(agreements: readonly Term[], day: CalendarDay): CalendarDay | null {
  let last: CalendarDay | null = null;
  for (const { starts_on, ends_on } of agreements.toSorted((a, b) =>
    a.starts_on.localeCompare(b.starts_on),
  )) {
    const isJoined = starts_on <= (last ? addDays(last, 1) : day);
    if (isJoined && ends_on >= day && (!last || ends_on > last)) last = ends_on;
  }
  return last;
}
