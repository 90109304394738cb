import { expect, it } from "vitest";
import type { ImportResult, RejectedRow } from "@/lib/records/clients/import";
import { toImportReport } from "@/lib/records/clients/import-report";

const rejected = (count: number): RejectedRow[] =>
  Array.from({ length: count }, (_, row) => ({
    row,
    reason: 'Name is "required"',
    values: ["", "é\n"],
  }));

const result = (rows: RejectedRow[]): ImportResult => ({
  success: true,
  import_id: null,
  created: 1,
  createdCount: 1,
  skippedCount: 1,
  rejectedCount: rows.length,
  adjustedCount: 0,
  encoding: "utf-8",
  header: ["Name"],
  skipped: [{ row: 2, reason: "Already a client", client_id: null }],
  adjusted: [],
  rejected: rows,
});

it.each([0, 1, 100, 101, 250])(
  "streams a result with %i rejected rows unchanged, at most a hundred rows per piece",
  async (count) => {
    const whole = result(rejected(count));
    const pieces: string[] = [];
    for await (const piece of toImportReport(whole)) pieces.push(piece);
    expect(JSON.parse(pieces.join(""))).toEqual(whole);
    expect(pieces).toHaveLength(3 + Math.ceil(count / 100));
  },
);
