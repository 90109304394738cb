import { csvResponse } from "@/lib/foundation/csv/response";
import { formatDateTime } from "@/lib/foundation/text/format";
import { describeChanges, type DescribeContent } from "./describe-changes";
import type { AuditEntry, AuditPage, Names } from "./entry";
import { toKindLabel } from "./kinds";
import { toActionText, toActorText } from "./sentence";

const HEADER = ["When", "Who", "What", "Kind", "Record", "Changes", "Address", "API key"];

type CsvOptions = {
  onBroken: (error: unknown) => void;
  describeContent?: DescribeContent;
};

type Line = { entry: AuditEntry; names: Names };

/** Returns the response with audit-log.csv; see csvResponse. */
export const auditCsvResponse = (
  pages: AsyncGenerator<AuditPage>,
  timeZone: string,
  { onBroken, describeContent }: CsvOptions,
): Promise<Response> =>
  csvResponse<Line>({
    fileName: "audit-log.csv",
    header: HEADER,
    cells: ({ entry, names }) => [
      formatDateTime(entry.at, timeZone),
      toActorText(entry),
      toActionText(entry, { names, timeZone, describeContent }),
      toKindLabel(entry.kind, entry.row_count),
      entry.record_id,
      describeChanges(entry, { names, timeZone, describeContent })
        .map(
          ({ field, before, after }) => `${field}: ${before ?? "nothing"} → ${after ?? "nothing"}`,
        )
        .join("\n"),
      entry.address,
      entry.api_key_id,
    ],
    batches: toCsvLines(pages),
    onBroken,
  });

async function* toCsvLines(pages: AsyncGenerator<AuditPage>): AsyncGenerator<Line[]> {
  for await (const { entries, names } of pages) yield entries.map((entry) => ({ entry, names }));
}
