import { DEFAULT_TIME_ZONE } from "@/lib/foundation/text/format";

type Zones = { timeZone: string | null; tenantTimeZone: string | null };

/**
 * Returns the zone of a person's days and hours: their own, else the team's (docs/decisions.md,
 * "Days and time zones").
 */
export const resolveTimeZone = ({ timeZone, tenantTimeZone }: Zones): string =>
  timeZone ?? tenantTimeZone ?? DEFAULT_TIME_ZONE;
