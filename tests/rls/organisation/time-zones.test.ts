import { expect, test } from "vitest";
import { database } from "../../stack";

// The database stores a zone and browsers read it, so both must know its name.

/** Returns the names of a query's first column that private.is_time_zone accepts. */
async function listAccepted(names: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select n.name from (${names}) n where private.is_time_zone(n.name) order by n.name collate "C"`,
    values,
  );
  return rows.map(({ name }) => name);
}

function isKnownToBrowsers(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en-US", { timeZone }));
  } catch {
    return false;
  }
}

test("every time zone on offer can be stored", async () => {
  const offered = Intl.supportedValuesOf("timeZone");
  expect(await listAccepted("select unnest($1::text[]) as name", [offered])).toEqual(
    offered.toSorted(),
  );
});

test("refuses zone names that Postgres accepts but browsers do not know", async () => {
  const stored = await listAccepted(
    "select name from pg_timezone_names union select abbrev from pg_timezone_abbrevs",
  );
  expect(stored.length).toBeGreaterThan(400);
  expect(stored.filter((name) => !isKnownToBrowsers(name))).toEqual([]);
});

test("refuses system-specific names, zone rules, abbreviations and other words", async () => {
  const odd = [
    "posix/America/New_York",
    "right/America/New_York",
    "Posix/UTC",
    "posixrules",
    "localtime",
    "Factory",
    "ABC+3",
    "EST5EDT,M3.2.0,M11.1.0",
    "EDT",
    "America",
    "America/Nowhere",
    "../etc/passwd",
    "",
    " UTC",
  ];
  expect(await listAccepted("select unnest($1::text[]) as name", [odd])).toEqual([]);
});
