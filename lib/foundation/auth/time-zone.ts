import { dayInTimeZone, type CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { DEFAULT_TIME_ZONE } from "@/lib/foundation/text/format";

type Zones = { timeZone: string | null; tenantTimeZone: string | null };

/**
 * Returns the time zone for a person's days and hours: their own, else the team's (docs/decisions.md,
 * "Days and time zones").
 */
export const resolveTimeZone = ({ timeZone, tenantTimeZone }: Zones): string =>
  timeZone ?? tenantTimeZone ?? DEFAULT_TIME_ZONE;

/**
 * Returns the current day in the team's time zone. Commissions belong to the company, so their days are the
 * same for every reader.
 */
export const getTenantToday = ({ tenantTimeZone }: Pick<Zones, "tenantTimeZone">): CalendarDay =>
  dayInTimeZone(tenantTimeZone ?? DEFAULT_TIME_ZONE);
