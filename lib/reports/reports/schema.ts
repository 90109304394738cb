import { z } from "zod";
import { calendarDay } from "@/lib/foundation/api/calendar-day";
import { booleanParam } from "@/lib/foundation/api/query";
import { pagingParams } from "@/lib/foundation/record-layer/list-query";
import { COMPARISONS, RANGES } from "@/lib/records/report-catalogue/address";
import { REPORT_KEYS } from "@/lib/records/report-catalogue/reports";
import { reportMessages as text } from "./messages";

/** Path parameters of `/api/reports/{report}`. */
export const reportParams = z.object({ report: z.enum(REPORT_KEYS) });

const member = z.union([z.literal("me"), z.guid(text.ownerUnknown)], text.ownerUnknown);
const day = calendarDay(text.dayInvalid);

/** The parameters that select the records a report counts. */
const params = {
  by: z.string().max(20, text.byUnknown).optional(),
  range: z.enum(RANGES, text.rangeUnknown).optional(),
  from: day.optional(),
  to: day.optional(),
  compare: z.enum(COMPARISONS, text.compareUnknown).optional(),
  owner: member.optional(),
  team: z.guid(text.teamUnknown).optional(),
};

/** Query of GET /api/reports/{report}. */
export const reportQuery = z.object({
  ...params,
  export: z.literal("csv", text.exportUnknown).optional(),
});

const ROWS_PER_PAGE = 50;

/** Query of GET /api/reports/{report}/rows: `part` is a row's key; without it the whole report. */
export const reportRowsQuery = z.object({
  ...params,
  figure: z.string(text.figureMissing).min(1, text.figureMissing).max(40, text.figureMissing),
  part: z.string().min(1).max(200).optional(),
  compared: booleanParam,
  ...pagingParams(ROWS_PER_PAGE),
});

/** Null when a figure cannot be computed, such as an average of nothing. */
const figures = z.record(z.string(), z.number().nullable());
const counted = z.object({
  rows: z.array(z.object({ key: z.string(), figures })),
  total: figures,
});

/** Result of the database function `report`. Money in dollars, shares in percent, times in days. */
export const reportSchema = counted.extend({
  key: z.enum(REPORT_KEYS),
  by: z.string(),
  today: z.string(),
  time_zone: z.string(),
  /** The first and last day; null for a report on the current state. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  before: counted.extend({ from: z.string(), to: z.string() }).nullable(),
  /** Names of the agents in rows, by id. */
  names: z.record(z.string(), z.string()),
});

const rowKinds = [
  "deal",
  "client",
  "task",
  "key_date",
  "message",
  "note",
  "lead",
  "transaction",
  "statement",
  "account",
] as const;

/** The result of the database function `list_report_rows`. */
export const reportRowsSchema = z.object({
  total_count: z.number(),
  total_amount: z.number().nullable(),
  rows: z.array(
    z.object({
      kind: z.enum(rowKinds),
      id: z.string(),
      /** The record whose page shows it: a key date's deal, a message's client. */
      page: z.string().nullable(),
      title: z.string(),
      about: z.string().nullable(),
      person: z.string().nullable(),
      status: z.string(),
      at: z.string().nullable(),
      amount: z.number().nullable(),
    }),
  ),
});

export type ReportQuery = z.output<typeof reportQuery>;
export type ReportRowsQuery = z.output<typeof reportRowsQuery>;
export type Report = z.output<typeof reportSchema>;
export type ReportFigures = z.output<typeof figures>;
export type ReportRow = z.output<typeof reportRowsSchema>["rows"][number];

/** A page of a figure's records. `totalAmount` is their sum, null for a plain count. */
export type ReportRowPage = {
  rows: ReportRow[];
  totalCount: number;
  totalPages: number;
  page: number;
  totalAmount: number | null;
};
