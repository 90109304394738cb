import {
  parseAsString,
  parseAsStringLiteral,
  toAddress,
  type AddressValues,
} from "@/lib/foundation/address/parsers";
import { isCalendarDay } from "@/lib/foundation/dates/calendar-day";
import { getDescription, REPORT_KEYS, getDimension } from "./reports";

export const RANGES = [
  "this_month",
  "last_month",
  "this_quarter",
  "last_quarter",
  "this_year",
  "last_year",
  "custom",
] as const;

export const RANGE_LABELS: Record<(typeof RANGES)[number], string> = {
  this_month: "This month",
  last_month: "Last month",
  this_quarter: "This quarter",
  last_quarter: "Last quarter",
  this_year: "This year",
  last_year: "Last year",
  custom: "Custom dates",
};

export const COMPARISONS = ["none", "previous", "year"] as const;

export const COMPARISON_LABELS: Record<(typeof COMPARISONS)[number], string> = {
  none: "No comparison",
  previous: "Period before",
  year: "Year before",
};

/** The URL state of the page, with the API's names. Unknown values fall back to the default. */
export const reportParsers = {
  /** Always part of the URL, so that a report without other parameters can be saved, too. */
  report: { ...parseAsStringLiteral(REPORT_KEYS).withDefault("pipeline"), isAlwaysShown: true },
  by: parseAsString,
  range: parseAsStringLiteral(RANGES).withDefault("this_year"),
  from: parseAsString.withDefault(""),
  to: parseAsString.withDefault(""),
  compare: parseAsStringLiteral(COMPARISONS).withDefault("none"),
  /** `me`, or the id of a member. */
  owner: parseAsString,
  team: parseAsString,
};

export type ReportAddress = AddressValues<typeof reportParsers>;

/** Returns "?report=closed&by=agent…", with the values that are not the default. */
export const toReportAddress = (values: Partial<ReportAddress>): string =>
  toAddress(reportParsers, values);

/** Whether a custom period has two valid days in order. Other periods always count as whole. */
export const isWholeRange = ({ range, from, to }: ReportAddress): boolean =>
  range !== "custom" || (isCalendarDay(from) && isCalendarDay(to) && from <= to);

/** Returns the API's query for an address, without the parameters that the report does not have. */
export function toReportQuery(address: ReportAddress): URLSearchParams {
  const { report, range, compare, owner, team } = address;
  const query = new URLSearchParams({ by: getDimension(report, address.by) });
  if (getDescription(report).isDated) {
    query.set("range", range);
    if (range === "custom") {
      query.set("from", address.from);
      query.set("to", address.to);
    }
    if (compare !== "none") query.set("compare", compare);
  }
  if (owner) query.set("owner", owner);
  if (team) query.set("team", team);
  return query;
}
