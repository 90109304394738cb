import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { toCalendarFile } from "@/lib/records/calendar/feed-file";
import type { FeedItem } from "@/lib/records/calendar/feed-schema";
import { calendarDays } from "../../foundation/dates/arbitraries";

const APP = "https://crm.example.com";
const task: FeedItem = {
  kind: "task",
  id: "11111111-1111-4111-8111-111111111111",
  title: "Call the lender",
  day: "2026-11-20",
  due_time: null,
  key_date_kind: null,
  deal_id: null,
  place: null,
  client_name: "Dana Whitcomb",
  updated_at: "2026-11-02T09:30:00.123456+00:00",
};
const deal = "22222222-2222-4222-8222-222222222222";
const keyDate: FeedItem = {
  ...task,
  kind: "key_date",
  title: "Elm Street",
  key_date_kind: "inspection",
  deal_id: deal,
  place: "12 Elm St, Columbus; rear",
};

const closing: FeedItem = {
  ...keyDate,
  kind: "closing_date",
  id: "33333333-3333-4333-8333-333333333333",
  key_date_kind: null,
  deal_id: null,
};

const fileIn = (time_zone: string, ...items: FeedItem[]) =>
  toCalendarFile({ team: "Buckeye", time_zone, items }, APP);
const getFile = (...items: FeedItem[]) => fileIn("America/New_York", ...items);
/** Parses the file like another program. */
const read = (file: string) => new ICAL.Component(ICAL.parse(file) as unknown[]);
const eventsIn = (file: string) =>
  read(file)
    .getAllSubcomponents("vevent")
    .map((component) => new ICAL.Event(component));

describe("the calendar file", () => {
  it("shows a timed entry as a busy half hour at that time in the person's zone", () => {
    const [inNewYork] = eventsIn(fileIn("America/New_York", { ...task, due_time: "15:00" }));
    expect(inNewYork?.startDate.toJSDate().toISOString()).toBe("2026-11-20T20:00:00.000Z");
    expect(inNewYork?.endDate.toJSDate().toISOString()).toBe("2026-11-20T20:30:00.000Z");
    expect(inNewYork?.component.getFirstPropertyValue("transp")).toBe("OPAQUE");
    const summer = { ...task, day: "2026-07-01", due_time: "15:00" };
    const [inChicago] = eventsIn(fileIn("America/Chicago", summer));
    expect(inChicago?.startDate.toJSDate().toISOString()).toBe("2026-07-01T20:00:00.000Z");
  });

  it("is parsed by ical.js with its name, all-day entries, links and places", () => {
    const file = getFile(
      task,
      keyDate,
      {
        ...keyDate,
        kind: "expected_close",
        key_date_kind: null,
        id: deal,
      },
      closing,
    );
    expect(read(file).getFirstPropertyValue("x-wr-calname")).toBe("Lintel, Buckeye");
    expect(String(read(file).getFirstPropertyValue("refresh-interval"))).toBe("PT1H");
    const events = eventsIn(file);
    expect(events.map((event) => event.summary)).toEqual([
      "Call the lender",
      "Inspection: Elm Street",
      "Expected closing: Elm Street",
      "Closing day: Elm Street",
    ]);
    expect(events.map((event) => event.startDate.isDate)).toEqual([true, true, true, true]);
    expect(String(events[0]?.startDate)).toBe("2026-11-20");
    expect(events[1]?.location).toBe("12 Elm St, Columbus; rear");
    expect(events[0]?.description).toBe("Client: Dana Whitcomb");
    const property = (name: string) =>
      events.map((event) => String(event.component.getFirstPropertyValue(name)));
    expect(property("url")).toEqual([
      `${APP}/tasks/edit/${task.id}`,
      `${APP}/deal/${deal}`,
      `${APP}/deal/${deal}`,
      `${APP}/transaction/${closing.id}`,
    ]);
    expect(property("dtstamp")[0]).toBe("2026-11-02T09:30:00Z");
    expect(property("transp")[0]).toBe("TRANSPARENT");
  });

  it("gives every entry a stable UID, and the same bytes for the same records", () => {
    const uids = eventsIn(getFile(task, keyDate)).map((event) => event.uid);
    expect(new Set(uids).size).toBe(2);
    const changed = {
      ...task,
      title: "Other",
      day: "2027-01-01",
      updated_at: "2026-12-01T00:00:00Z",
    };
    expect(eventsIn(getFile(changed, keyDate)).map((event) => event.uid)).toEqual(uids);
    expect(getFile(task, keyDate)).toBe(getFile(task, keyDate));
  });

  it("is a complete calendar even when empty", () => {
    const file = getFile();
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(file).toMatch(/\r\nEND:VCALENDAR\r\n$/);
    expect(read(file).getAllSubcomponents()).toEqual([]);
  });

  it("preserves any text, in lines of at most 75 octets ending in CRLF", () => {
    const text = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 200 }),
      fc.string({ unit: fc.constantFrom(...'\\;,:"\n\r\t\u0007 😀é漢BEGIN:END'), maxLength: 200 }),
    );
    fc.assert(
      fc.property(text, text, calendarDays, (title, place, day) => {
        const file = getFile({ ...task, title: `x${title}`, place: `y${place}`, day });
        const lines = file.split("\r\n");
        expect(lines.pop()).toBe("");
        for (const line of lines) {
          expect(line).not.toMatch(/[\r\n]/);
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        }
        const events = eventsIn(file);
        expect(events).toHaveLength(1);
        expect(events[0]?.summary).toBe(plain(`x${title}`));
        expect(events[0]?.location).toBe(plain(`y${place}`));
        expect(String(events[0]?.startDate)).toBe(day);
      }),
    );
  });
});

/** Returns what RFC 5545 allows in a text: no control characters except line breaks. */
const plain = (text: string) =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]+/gu, " ")
    .trim();
