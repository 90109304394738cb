import { describe, expect, it } from "vitest";
import {
  abbreviateCurrency,
  avatarTint,
  formatCurrency,
  formatDate,
  formatDateTime,
  formatDay,
  formatPhone,
  formatPhoneSoFar,
  formatRelative,
  initials,
  toPhoneLink,
} from "@/lib/foundation/text/format";

describe("money", () => {
  it("is formatted in US dollars without decimals", () => {
    expect(formatCurrency(425000)).toBe("$425,000");
    expect(formatCurrency(1234.5)).toBe("$1,235");
    expect(formatCurrency(-900)).toBe("-$900");
  });

  it.each([
    [0, "$0"],
    [999, "$999"],
    [1_000, "$1K"],
    [425_400, "$425K"],
    [999_999, "$999K"],
    [1_000_000, "$1.0M"],
    [12_350_000, "$12.3M"],
    [-2_500, "-$3K"],
  ])("shortens %d to %s", (dollars, text) => {
    expect(abbreviateCurrency(dollars)).toBe(text);
  });
});

describe("dates", () => {
  it("are the same calendar day in every zone", () => {
    expect(formatDay("2026-11-20", "Pacific/Auckland")).toBe("Fri, Nov 20");
    expect(formatDate("2026-11-20", "America/Los_Angeles")).toBe("Nov 20, 2026");
  });

  it("are formatted in the person's zone on a 12-hour clock", () => {
    const instant = "2026-11-20T02:05:00Z";
    expect(formatDay(instant, "America/New_York")).toBe("Thu, Nov 19");
    expect(formatDateTime(instant, "America/New_York")).toBe("Nov 19, 2026, 9:05 PM");
  });

  it("are empty text when invalid", () => {
    expect(formatDate("soon")).toBe("");
    expect(formatRelative("soon")).toBe("");
  });
});

describe("formatRelative", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  it.each([
    ["2026-11-20T11:59:40Z", "just now"],
    ["2026-11-20T11:20:00Z", "40 minutes ago"],
    ["2026-11-20T09:00:00Z", "3 hours ago"],
    ["2026-11-14T11:00:00Z", "6 days ago"],
    ["2026-11-09T11:00:00Z", "11 days ago"],
    ["2026-10-30T12:00:00Z", "3 weeks ago"],
    ["2026-08-20T12:00:00Z", "3 months ago"],
    ["2024-11-20T12:00:00Z", "2 years ago"],
    ["2026-11-22T12:00:00Z", "in 2 days"],
  ])("formats %s as %s", (instant, text) => {
    expect(formatRelative(instant, now)).toBe(text);
  });
});

describe("formatPhoneSoFar", () => {
  it("formats a US number digit by digit", () => {
    const steps = [..."6145550142"].reduce<string[]>(
      (shown, digit) => [...shown, formatPhoneSoFar((shown.at(-1) ?? "") + digit)],
      [],
    );
    expect(steps).toEqual([
      "6",
      "61",
      "614",
      "(614) 5",
      "(614) 55",
      "(614) 555",
      "(614) 555-0",
      "(614) 555-01",
      "(614) 555-014",
      "(614) 555-0142",
    ]);
  });

  it("removes its own punctuation when there are more digits", () => {
    expect(formatPhoneSoFar("(442) 079-46095")).toBe("44207946095");
  });

  it.each(["+44 20 7946", "020 7946", "1614", "614-555 x", "614", "", "11111111111111111111"])(
    "keeps %j as typed",
    (typed) => {
      expect(formatPhoneSoFar(typed)).toBe(typed);
    },
  );
});

describe("formatPhone", () => {
  it.each([
    ["6145550142", "(614) 555-0142"],
    ["+1 614.555.0142", "(614) 555-0142"],
    ["614-555-0142 x12", "614-555-0142 x12"],
    ["+44 20 7946 0958", "+44 20 7946 0958"],
    ["555-0142", "555-0142"],
  ])("shows %s as %s", (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown);
  });
});

describe("toPhoneLink", () => {
  it.each([
    ["(614) 555-0142", "tel:6145550142"],
    ["+1 614.555.0142", "tel:+16145550142"],
    ["614-555-0142 x12", "tel:6145550142"],
    ["614-555-0142 ext. 12", "tel:6145550142"],
    ["614-555-0142,,12", "tel:6145550142"],
    ["614-555-0142;ext=12", "tel:6145550142"],
    [" 614 555 0142 #3 ", "tel:6145550142"],
  ])("dials %s as %s", (typed, link) => {
    expect(toPhoneLink(typed)).toBe(link);
  });
});

describe("initials", () => {
  it.each([
    ["Angela Moore", "AM"],
    ["maría de la cruz", "MC"],
    ["Unknown Client", "UC"],
    ["Cher", "C"],
    ["  (Bob)  O'Neil ", "BO"],
    ["", ""],
  ])("returns the initials of %s: %s", (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});

describe("avatarTint", () => {
  it("is constant for an id and uses all eight tints", () => {
    const tints = Array.from({ length: 200 }, (_, n) => avatarTint(`client-${n}`));
    expect(new Set(tints)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7]));
    expect(avatarTint("client-7")).toBe(tints[7]);
  });
});
