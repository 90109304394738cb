/** A time zone to choose: its IANA name, its label, and further search words. */
type TimeZoneOption = { value: string; label: string; detail: string; keywords: string };

/** The most common zones of US users, listed first, by their usual names. */
const COMMON = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Anchorage",
  "Pacific/Honolulu",
];

const HOUR_MS = 60 * 60 * 1000;
const listed = new Set(Intl.supportedValuesOf("timeZone"));
let remembered: { until: number; options: TimeZoneOption[] } | null = null;

export const isListedTimeZone = (zone: string): boolean => listed.has(zone);

/** Lists every IANA zone with today's offset: common ones first, then by city. */
export function timeZoneOptions(now = Date.now()): TimeZoneOption[] {
  if (remembered && remembered.until > now) return remembered.options;
  const others = [...listed].filter((zone) => zone.includes("/") && !COMMON.includes(zone));
  const options = [
    ...COMMON.map((zone) => describe(zone, now)),
    ...others.map((zone) => describe(zone, now)).sort((a, b) => a.label.localeCompare(b.label)),
  ];
  // Cached for an hour: offsets change with daylight saving, and describing 400 zones takes time.
  remembered = { until: now + HOUR_MS, options };
  return options;
}

/** Returns "Eastern Time (New York)" for a common zone, "Berlin" for another. */
export function timeZoneName(zone: string, now = Date.now()): string {
  const { label, detail } = describe(zone, now);
  return COMMON.includes(zone) ? `${label} (${detail.split(",")[0]})` : label;
}

function describe(zone: string, now: number): TimeZoneOption {
  const city = (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
  const name = part(zone, "longGeneric", now);
  const offset = part(zone, "shortOffset", now);
  const common = COMMON.includes(zone);
  return {
    value: zone,
    label: common ? name : city,
    detail: common ? `${city}, ${offset}` : `${name}, ${offset}`,
    keywords: `${zone.replaceAll("_", " ")} ${part(zone, "short", now)}`,
  };
}

function part(zone: string, style: "longGeneric" | "shortOffset" | "short", now: number): string {
  const format = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: style });
  return format.formatToParts(now).find(({ type }) => type === "timeZoneName")?.value ?? "";
}
