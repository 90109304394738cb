import { expect, it } from "vitest";
import { isAnniversaryWithin } from "@/lib/records/client-conditions/anniversary";

it.each([
  ["2000-02-29", 0, "2027-02-28", true],
  ["2000-02-29", 0, "2027-03-01", false],
  ["2000-02-29", 1, "2027-02-27", true],
  ["2000-02-29", 0, "2028-02-28", false],
  ["2000-02-29", 0, "2028-02-29", true],
  ["2000-02-29", 1, "2028-02-28", true],
  ["1980-01-01", 1, "2026-12-31", true],
  ["1980-12-31", 1, "2026-12-31", true],
  ["1980-01-02", 1, "2026-12-31", false],
  ["1980-12-30", 1, "2026-12-31", false],
  ["1980-02-28", 364, "2027-03-01", true],
  ["2000-02-29", 364, "2027-03-01", false],
  ["2000-02-29", 365, "2027-03-01", true],
])("the anniversary of %s within %i days of %s: %s", (day, days, today, near) => {
  expect(isAnniversaryWithin(day, days, today)).toBe(near);
});
