import { tzOffset } from "@date-fns/tz";
import fc from "fast-check";

/** Zones with half-hour offsets, with the largest offsets, with southern clock changes, and without clock changes. */
export const timeZones = fc.constantFrom(
  "America/New_York",
  "America/Los_Angeles",
  "America/Phoenix",
  "America/St_Johns",
  "Europe/London",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
  "Pacific/Auckland",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
  "UTC",
);

export const moments = fc.date({
  min: new Date("2000-01-01T00:00:00Z"),
  max: new Date("2099-12-31T00:00:00Z"),
  noInvalidDate: true,
});

export const calendarDays = fc
  .integer({ min: 0, max: 36_000 })
  .map((days) => new Date(Date.UTC(2000, 0, 1 + days)).toISOString().slice(0, 10));

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A zone with clock changes, at midnight in some, and a moment within a day and a half of a change. */
export const momentsAroundClockChanges = fc
  .record({
    zone: fc.constantFrom(
      "America/New_York",
      "America/Los_Angeles",
      "America/Havana",
      "America/Santiago",
      "Africa/Cairo",
      "Asia/Beirut",
      "Australia/Lord_Howe",
      "Europe/London",
    ),
    year: fc.integer({ min: 2024, max: 2037 }),
    spring: fc.boolean(),
    distance: fc.integer({ min: -36 * HOUR_MS, max: 36 * HOUR_MS }),
  })
  .map(({ zone, year, spring, distance }) => {
    const change = clockChanges(zone, year).at(spring ? 0 : -1) ?? Date.UTC(year, 0, 1);
    return { zone, moment: new Date(change + distance) };
  });

/** Returns the hours at which a zone's offset changes in a year. */
function clockChanges(zone: string, year: number): number[] {
  const changes: number[] = [];
  const end = Date.UTC(year + 1, 0, 1);
  for (let day = Date.UTC(year, 0, 1); day < end; day += DAY_MS) {
    if (offset(zone, day) === offset(zone, day + DAY_MS)) continue;
    let hour = day;
    while (offset(zone, hour) === offset(zone, day)) hour += HOUR_MS;
    changes.push(hour);
  }
  return changes;
}

const offset = (zone: string, moment: number) => tzOffset(zone, new Date(moment));
