import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { instantToWall } from "@/lib/foundation/dates/wall-time";
import { wallToInstant } from "@/lib/foundation/dates/zoned-time";
import { moments, timeZones } from "./arbitraries";

const NEW_YORK = "America/New_York";

describe("wallToInstant", () => {
  it("uses the zone's offset on the given day", () => {
    expect(wallToInstant({ day: "2026-07-01", time: "09:00" }, NEW_YORK)).toBe(
      "2026-07-01T13:00:00.000Z",
    );
    expect(wallToInstant({ day: "2026-12-01", time: "09:00" }, NEW_YORK)).toBe(
      "2026-12-01T14:00:00.000Z",
    );
  });

  it("moves a time skipped by a clock change one hour later", () => {
    const instant = wallToInstant({ day: "2026-03-08", time: "02:30" }, NEW_YORK);
    expect(instantToWall(instant, NEW_YORK)).toEqual({ day: "2026-03-08", time: "03:30" });
  });

  it("returns the first of two times repeated by a clock change", () => {
    expect(wallToInstant({ day: "2026-11-01", time: "01:30" }, NEW_YORK)).toBe(
      "2026-11-01T05:30:00.000Z",
    );
  });

  it("converts back to the same local time in every zone", () => {
    fc.assert(
      fc.property(moments, timeZones, (moment, zone) => {
        const wall = instantToWall(moment, zone);
        expect(instantToWall(wallToInstant(wall, zone), zone)).toEqual(wall);
      }),
    );
  });
});
