import { daysBetween, type CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { formatDate } from "@/lib/foundation/text/format";

/** The number of days before its end from which a license expires "soon". */
const SOON = 30;

export type LicenseState = { text: string; concern: "expired" | "soon" | null };

/** Returns a license's state on `today`: "Expired Nov 3, 2026", "Expires in 12 days", "Expires Nov 3, 2027". */
export function describeLicense(expiresOn: CalendarDay, today: CalendarDay): LicenseState {
  const days = daysBetween(today, expiresOn);
  if (days < 0) return { text: `Expired ${formatDate(expiresOn)}`, concern: "expired" };
  if (days > SOON) return { text: `Expires ${formatDate(expiresOn)}`, concern: null };
  const text =
    days === 0 ? "Expires today" : days === 1 ? "Expires tomorrow" : `Expires in ${days} days`;
  return { text, concern: "soon" };
}
