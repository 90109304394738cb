import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, getWeekday } from "@/lib/foundation/dates/calendar-day";
import { instantToWall } from "@/lib/foundation/dates/wall-time";
import { wallToInstant } from "@/lib/foundation/dates/zoned-time";
import { database } from "../../stack";

// Compares the times at which steps are due with the app's own calculation: across clock changes, month ends,
// leap days and years.

const ZONES = ["America/New_York", "America/Phoenix", "Pacific/Honolulu", "UTC", "Europe/Berlin"];
const COUNT = 300;

const moment = fc
  .date({
    min: new Date("2024-01-01T00:00Z"),
    max: new Date("2033-01-01T00:00Z"),
    noInvalidDate: true,
  })
  .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000).toISOString());
/** Days on which a clock changes or a month or leap year ends, and the hours around. */
const delicate = fc
  .tuple(
    fc.constantFrom(
      "2026-03-07",
      "2026-03-08",
      "2026-10-31",
      "2026-11-01",
      "2028-02-28",
      "2028-02-29",
      "2027-02-28",
      "2026-12-31",
      "2026-01-30",
    ),
    fc.integer({ min: 0, max: 2879 }),
  )
  .map(([day, minutes]) => new Date(Date.parse(`${day}T00:00Z`) + minutes * 60_000).toISOString());
const time = fc
  .integer({ min: 0, max: 1439 })
  .map(
    (at) => `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`,
  );

const given = fc.record({
  from: fc.oneof(moment, delicate),
  zone: fc.constantFrom(...ZONES),
  wait_for: fc.constantFrom("days", "weekday", "birthday", "closing", "custom_day"),
  is_yearly: fc.boolean(),
  wait_days: fc.integer({ min: 0, max: 400 }),
  isBefore: fc.boolean(),
  wait_weekday: fc.integer({ min: 0, max: 6 }),
  at_time: time,
  timed: fc.boolean(),
  day: fc.oneof(
    fc.constant("1980-02-29"),
    fc.integer({ min: 0, max: 20_000 }).map((days) => addDays("1970-01-01", days)),
  ),
});
type Given = typeof given extends fc.Arbitrary<infer One> ? One : never;

const isYearly = ({ wait_for, is_yearly }: Pick<Given, "wait_for" | "is_yearly">) =>
  wait_for === "birthday" || (wait_for === "custom_day" && is_yearly);

/** Converts to days from the client's date; negative before it. */
const toDays = ({ wait_for, wait_days, isBefore }: Omit<Given, "timed">) =>
  isBefore && wait_for !== "days" ? -wait_days : wait_days;

async function waits(all: Given[]): Promise<{ ends: string | null; written: string }[]> {
  const { rows } = await database.query<{ ends: Date | null; written: Date }>(
    `select private.compute_wait_end(s, g."from", g.zone, g.day, g.is_yearly) as ends, private.next_allowed_send_time(g."from", g.zone) as written
     from jsonb_array_elements($1::jsonb) with ordinality e (entry, place)
     cross join lateral jsonb_populate_record(null::action_plan_steps, e.entry) s
     cross join lateral jsonb_to_record(e.entry) g ("from" timestamptz, zone text, day date, is_yearly boolean)
     order by e.place`,
    [
      JSON.stringify(
        all.map(({ timed, ...one }) => ({
          ...one,
          wait_days: toDays(one),
          is_yearly: isYearly(one),
          at_time: timed || one.wait_for !== "days" ? one.at_time : null,
        })),
      ),
    ],
  );
  return rows.map(({ ends, written }) => ({
    ends: ends?.toISOString() ?? null,
    written: written.toISOString(),
  }));
}

test("a wait ends on its day and wall-clock time, and never before it starts", async () => {
  const all = fc.sample(given, { numRuns: COUNT, seed: 15 });
  const found = await waits(all);
  for (const [place, one] of all.entries()) {
    const { ends } = found[place] ?? {};
    const label = JSON.stringify({ ...one, ends });
    const began = instantToWall(one.from, one.zone);
    const isOfOneYear = ["closing", "custom_day"].includes(one.wait_for) && !isYearly(one);
    if (isOfOneYear) {
      const day = addDays(one.day, toDays(one));
      expect(ends === null, label).toBe(day < began.day);
      if (!ends || day === began.day) continue;
    }
    expect(ends! >= one.from, label).toBe(true);
    const ended = instantToWall(ends!, one.zone);
    if (one.wait_for === "days" && !one.timed) {
      expect(ended, label).toEqual(
        onClock({ day: addDays(began.day, one.wait_days), time: began.time }, one.zone),
      );
    } else {
      expect(ended, label).toEqual(onClock({ day: ended.day, time: one.at_time }, one.zone));
    }
    if (one.wait_for === "days" && one.timed) {
      const later = addDays(began.day, one.wait_days);
      expect([later, ...(one.wait_days === 0 ? [addDays(later, 1)] : [])], label).toContain(
        ended.day,
      );
    }
    if (one.wait_for === "weekday") {
      expect(getWeekday(ended.day), label).toBe(one.wait_weekday);
      expect(ended.day <= addDays(began.day, 7), label).toBe(true);
    }
    if (isYearly(one)) {
      const own = addDays(ended.day, -toDays(one));
      const isLeap = new Date(`${own.slice(0, 4)}-02-29T00:00Z`).getUTCDate() === 29;
      const expected = one.day.slice(5) === "02-29" && !isLeap ? "02-28" : one.day.slice(5);
      expect(own.slice(5), label).toBe(expected);
      expect(ended.day <= addDays(began.day, 367), label).toBe(true);
    }
  }
});

test("the next allowed send time is between 8 AM and 9 PM, within twelve hours", async () => {
  const all = fc.sample(given, { numRuns: COUNT, seed: 16 });
  const found = await waits(all);
  for (const [place, { from, zone }] of all.entries()) {
    const written = found[place]?.written ?? "";
    const { time: at } = instantToWall(written, zone);
    expect(at >= "08:00" && at < "21:00", `${from} ${zone}`).toBe(true);
    expect(
      written >= from && Date.parse(written) - Date.parse(from) <= 12 * 3_600_000,
      `${from} ${zone}`,
    ).toBe(true);
    const began = instantToWall(from, zone).time;
    if (began >= "08:00" && began < "21:00") expect(written).toBe(from);
  }
});

/** A time that a clock change skips means the hour after. */
const onClock = (wall: { day: string; time: string }, zone: string) =>
  instantToWall(wallToInstant(wall, zone), zone);
