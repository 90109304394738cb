import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { formatDate } from "@/lib/foundation/text/format";
import type { Missing } from "./missing";
import type { Approval } from "./serialize";

/** The maximum number of names in a sentence. */
const NAMED = 3;

const orList = new Intl.ListFormat("en-US", { type: "disjunction" });

/** Joins names with "or": "Ann Lee, Dana Brooks, or Max Hill". */
export const joinOr = (names: readonly string[]): string => orList.format(names);

/** Returns the first missing titles: "Contract, Receipt, License of Ann Agent and 6 more". */
export function summarizeMissing(missing: readonly Pick<Missing, "title">[]): string {
  const more = missing.length - NAMED;
  const names = missing
    .slice(0, NAMED)
    .map(({ title }) => title)
    .join(", ");
  return more > 0 ? `${names} and ${more} more` : names;
}

/** Returns why a license does not count: "Not on record", "Expires Jun 29, 2026". */
export const describeLicenseGap = (expiresOn: CalendarDay | null): string =>
  expiresOn === null ? "Not on record" : `Expires ${formatDate(expiresOn)}`;

/**
 * Returns a text about an ended approval, with dates in `timeZone`: "Approved by Olive Owner, Nov 20, 2026.
 * That ended Nov 26, 2026: …"
 */
export function describeEnd(approval: Approval, timeZone: string): string {
  const { approved_by_name, approved_at, ended_at, ended_by_name, ended_because } = approval;
  const approved = `Approved by ${approved_by_name ?? "a former member"}, ${formatDate(approved_at, timeZone)}.`;
  const by = ended_by_name ? ` (${ended_by_name})` : "";
  return `${approved} That ended ${formatDate(ended_at ?? "", timeZone)}${by}: ${ended_because}`;
}
