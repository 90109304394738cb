import { dayInTimeZone, type CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { DEFAULT_TIME_ZONE } from "@/lib/foundation/text/format";

type Zones = { timeZone: string | null; tenantTimeZone: string | null };

/**
 * Returns the zone of a person's days and hours: their own, else the team's (docs/decisions.md,
 * "Days and time zones").
 */
export const resolveTimeZone = ({ timeZone, tenantTimeZone }: Zones): string =>
  timeZone ?? tenantTimeZone ?? DEFAULT_TIME_ZONE;

/** Returns the current day by the team's clock: commissions are the company's, whoever looks. */
export const getTenantToday = ({ tenantTimeZone }: Pick<Zones, "tenantTimeZone">): CalendarDay =>
  dayInTimeZone(tenantTimeZone ?? DEFAULT_TIME_ZONE);
