import { describe, expect, it } from "vitest";
import { readAddress } from "@/lib/foundation/address/parsers";
import { calendarParsers, dayQuery, periodQuery } from "@/lib/records/calendar/address";
import { feedAddress, webcalAddress } from "@/lib/records/calendar/feed-address";
import { calendarQuery } from "@/lib/records/calendar/schema";

const toQuery = (query: URLSearchParams) => Object.fromEntries(query);

describe("the calendar's address", () => {
  it("defaults to the month of the person's own entries, also for unknown values", () => {
    const begins = { view: "month", date: null, owner: "me", hide: [] };
    expect(readAddress(calendarParsers, {})).toEqual(begins);
    const odd = { view: "year", date: "2026-02-30", owner: "boss", hide: "everything" };
    expect(readAddress(calendarParsers, odd)).toMatchObject({ ...begins, hide: [] });
  });

  it("is converted to a query for the shown days, kinds and owner", () => {
    const address = { view: "week", date: null, owner: "me", hide: [] } as const;
    expect(toQuery(periodQuery({ ...address, hide: [] }, "2026-11-20"))).toEqual({
      from: "2026-11-15",
      to: "2026-11-21",
      per_day: "30",
      owner: "me",
    });
    const narrowed = { ...address, owner: "all" as const, hide: ["task" as const] };
    expect(toQuery(periodQuery(narrowed, "2026-11-20"))).toEqual({
      from: "2026-11-15",
      to: "2026-11-21",
      per_day: "30",
      kinds: "key_date,expected_close,closing_date,contract_date",
    });
    expect(toQuery(dayQuery("2026-11-20", { owner: "all", hide: [] }))).toEqual({
      from: "2026-11-20",
      to: "2026-11-20",
      per_day: "200",
    });
  });

  it.each(["month", "week", "agenda"] as const)(
    "stays within the API's limits on the first and the last possible day, as %s",
    (view) => {
      for (const day of ["1900-01-01", "2199-12-31", "2028-02-29"]) {
        const query = periodQuery({ view, date: day, owner: "all", hide: [] }, day);
        expect(calendarQuery.safeParse(toQuery(query)).success, day).toBe(true);
      }
    },
  );
});

describe("the query of the API", () => {
  const from = "2026-01-01";
  it.each([
    [{ from, to: "2026-04-10" }, true],
    [{ from, to: "2026-04-11" }, false],
    [{ from, to: from }, true],
    [{ from, to: "2025-12-31" }, false],
    [{ from: "1899-12-31", to: from }, false],
    [{ from, to: from, per_day: "200" }, true],
    [{ from, to: from, per_day: "201" }, false],
    [{ from, to: from, per_day: "0" }, false],
    [{ from, to: from, kinds: "task,task" }, true],
    [{ from, to: from, kinds: "" }, false],
    [{ from, to: from, kinds: "task, key_date" }, false],
    [{ from, to: from, owner: "you" }, false],
  ])("is valid as %j: %s", (query, fits) => {
    expect(calendarQuery.safeParse(query).success).toBe(fits);
  });
});

describe("a feed's address", () => {
  it("is an .ics URL of the app, and can be written with the webcal scheme", () => {
    const address = feedAddress("secret", "https://crm.example.com");
    expect(address).toBe("https://crm.example.com/api/calendar/feed/secret.ics");
    expect(webcalAddress(address)).toBe("webcal://crm.example.com/api/calendar/feed/secret.ics");
  });
});
