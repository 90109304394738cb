import { expect, test } from "vitest";
import { nextAllowedSendTime } from "@/lib/messaging/messages/quiet-hours";
import { withWorld } from "../world";

// The database schedules mailings and plans by the team's clock, and the worker checks again before a message is
// sent. Both must use the same hours.

const ZONES = ["America/New_York", "America/St_Johns", "Pacific/Honolulu", "Asia/Kolkata"];
/** Times around both clock changes and every full hour. */
const STARTS = ["2026-03-07T00:00:00Z", "2026-10-31T00:00:00Z"];

test(
  "the database and the worker compute the same allowed send times",
  withWorld(async ({ sql }) => {
    await sql.resetRole();
    const rows = await sql.run<{ zone: string; at: string; allowed: string }>(
      `select zone, to_json(at) #>> '{}' as at, to_json(private.next_allowed_send_time(at, zone)) #>> '{}' as allowed
       from unnest($1::text[]) zone cross join unnest($2::timestamptz[]) start
       cross join lateral generate_series(start, start + interval '3 days', '20 minutes') at`,
      [ZONES, STARTS],
    );
    expect(rows.length).toBeGreaterThan(1000);
    const differing = rows.filter(
      ({ zone, at, allowed }) =>
        Date.parse(nextAllowedSendTime(at, zone) ?? at) !== Date.parse(allowed),
    );
    expect(differing).toEqual([]);
  }),
);
