import { DEFAULT_TIME_ZONE } from "@/lib/format";

/** Where the person's "today" is judged: their profile's zone, else their tenant's, else New York's. */
export function timeZoneOf(person: {
  timeZone: string | null;
  tenantTimeZone: string | null;
}): string {
  return person.timeZone ?? person.tenantTimeZone ?? DEFAULT_TIME_ZONE;
}
