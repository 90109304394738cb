import { describe, expect, it } from "vitest";
import { getClosingDay, toClosingText } from "@/lib/records/deals/closing-text";

const OPEN = { status: "In Progress", closed_at: null, expected_close_date: "2026-11-25" } as const;
const CLOSED = { ...OPEN, status: "Closed", closed_at: "2026-11-21T03:30:00+00:00" } as const;
const LOST = { ...OPEN, status: "Lost" } as const;
const OHIO = "America/New_York";

describe("a card's closing date", () => {
  it("is the expected day while the deal is open", () => {
    expect(toClosingText(OPEN, OHIO)).toBe("Closes Nov 25, 2026");
    expect(toClosingText({ ...OPEN, expected_close_date: null }, OHIO)).toBe("Close date not set");
  });

  it("is the day it closed, in the reader's time zone", () => {
    expect(toClosingText(CLOSED, OHIO)).toBe("Closed Nov 20, 2026");
    expect(toClosingText(CLOSED, "UTC")).toBe("Closed Nov 21, 2026");
  });

  it("is empty for a lost deal", () => {
    expect(toClosingText(LOST, OHIO)).toBeNull();
    expect(getClosingDay(LOST, OHIO, "2026-11-20")).toBeNull();
  });

  it("includes the year on the board only for another year", () => {
    expect(getClosingDay(OPEN, OHIO, "2026-11-20")).toBe("Nov 25");
    expect(getClosingDay(OPEN, OHIO, "2027-01-02")).toBe("Nov 25, 2026");
    expect(getClosingDay(CLOSED, OHIO, "2026-11-20")).toBe("Nov 20");
    expect(getClosingDay({ ...OPEN, expected_close_date: null }, OHIO, "2026-11-20")).toBeNull();
  });
});
