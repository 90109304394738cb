import { z } from "zod";
import { FIRST_DAY, LAST_DAY } from "@/lib/foundation/dates/calendar-day";

/** The database accepts offsets up to 15 hours; ISO text allows 23. */
const KNOWN_OFFSET = /(Z|[+-](0\d|1[0-5]):\d\d)$/;

const EARLIEST = Date.parse(`${FIRST_DAY}T00:00:00Z`);
const LATEST = Date.parse(`${LAST_DAY}T00:00:00Z`);

const isSupported = (written: string) => {
  const moment = Date.parse(written);
  return moment >= EARLIEST && moment <= LATEST;
};

/**
 * Parses an instant in the years that the database accepts and returns ISO text in UTC. Refuses
 * anything else with `text`.
 */
export const instant = (text: string) =>
  z.iso
    .datetime({ offset: true, error: text })
    .regex(KNOWN_OFFSET, text)
    .refine(isSupported, text)
    .transform((written) => new Date(written).toISOString());

/** The `updated_at` that the client read, to the microsecond. */
export const recordVersion = (text: string) =>
  z.iso.datetime({ offset: true, error: text }).regex(KNOWN_OFFSET, text).refine(isSupported, text);
