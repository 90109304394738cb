import { describe, expect, it } from "vitest";
import { instant, recordVersion } from "@/lib/foundation/api/instant";

const REFUSED = [
  "2026-01-01T09:00:00+23:59",
  "2026-01-01T09:00:00-16:00",
  "0001-01-01T00:00:00Z",
  "1899-12-31T23:59:59Z",
  "2200-01-01T00:00:00Z",
  "9999-12-31T00:00:00Z",
  "+012026-01-01T00:00:00Z",
  "2026-02-30T00:00:00Z",
  "2026-01-01",
  "infinity",
  "now",
  "",
];

describe("instant", () => {
  it.each(REFUSED)("refuses %s with the given message", (written) => {
    for (const schema of [instant("No such time"), recordVersion("No such time")]) {
      expect(schema.safeParse(written).error?.issues[0]?.message).toBe("No such time");
    }
  });

  it("returns UTC to the millisecond, and keeps a record version to the microsecond", () => {
    const read = "2026-11-20T09:30:00.123456-05:00";
    expect(instant("").parse(read)).toBe("2026-11-20T14:30:00.123Z");
    expect(recordVersion("").parse(read)).toBe(read);
    expect(instant("").parse("2026-11-20T09:30:00+15:00")).toBe("2026-11-19T18:30:00.000Z");
  });
});
