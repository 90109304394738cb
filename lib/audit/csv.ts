import { csvDownload } from "@/lib/csv/download";
import { formatDateTime } from "@/lib/format";
import { changeWords } from "./change-words";
import type { AuditEntry, AuditPage, Names } from "./entry";
import { kindWord } from "./kinds";
import { didWhat, whoDid } from "./sentence";

const HEADER = ["When", "Who", "What", "Kind", "Record", "Changes", "Address", "API key"];

type Line = { entry: AuditEntry; names: Names };

/** The answer that a browser saves as audit-log.csv; see csvDownload. */
export const auditDownload = (
  pages: AsyncGenerator<AuditPage>,
  timeZone: string,
  onBroken: (error: unknown) => void,
): Promise<Response> =>
  csvDownload<Line>({
    fileName: "audit-log.csv",
    header: HEADER,
    cells: ({ entry, names }) => [
      formatDateTime(entry.at, timeZone),
      whoDid(entry),
      didWhat(entry, { names, timeZone }),
      kindWord(entry.kind, entry.row_count),
      entry.record_id,
      changeWords(entry.changes, { names, timeZone })
        .map(
          ({ field, before, after }) => `${field}: ${before ?? "nothing"} → ${after ?? "nothing"}`,
        )
        .join("\n"),
      entry.address,
      entry.api_key_id,
    ],
    pieces: linesOf(pages),
    onBroken,
  });

async function* linesOf(pages: AsyncGenerator<AuditPage>): AsyncGenerator<Line[]> {
  for await (const { entries, names } of pages) yield entries.map((entry) => ({ entry, names }));
}
