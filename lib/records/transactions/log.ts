import { z } from "zod";
import type { Tables } from "@/lib/foundation/supabase/database.types";
import { formatNumber } from "@/lib/foundation/text/format";
import { describeLogEvent } from "@/lib/records/checklists/labels";

const entry = z.object({
  kind: z.enum(["status", "checklist", "document"]),
  id: z.string(),
  /** The side of the entry; null when everybody who sees the transaction may read it. */
  side_id: z.string().nullable(),
  /** The new status, the item's title, or the document's name. */
  title: z.string(),
  /** The titles of all items that were added or removed together. */
  titles: z
    .array(z.string())
    .nullable()
    .transform((titles) => titles ?? []),
  /** The previous status, the event of the item, or the number of the version. */
  detail: z.string().nullable(),
  reason: z.string().nullable(),
  acted_by: z.string().nullable(),
  acted_by_name: z.string().nullable(),
  happened_at: z.string(),
});

/** Returns an entry of a file's log for the API. */
const toTransactionLog = (row: Tables<"transaction_log">): TransactionLogEntry => entry.parse(row);

export type TransactionLogEntry = z.infer<typeof entry>;
export type TransactionLog = { entries: TransactionLogEntry[]; has_more: boolean };

/**
 * Returns the first `limit` rows as a page of the log. The caller reads one row more, which shows whether
 * there are more.
 */
export const toLogPage = (
  rows: readonly Tables<"transaction_log">[],
  limit: number,
): TransactionLog => ({
  entries: rows.slice(0, limit).map(toTransactionLog),
  has_more: rows.length > limit,
});

/**
 * Returns the text of an entry: "Sent to review: Contract", "Asked for: 9 documents and tasks", "Under
 * contract, was Listed".
 */
export function describeEntry({
  kind,
  title,
  titles,
  detail,
}: Pick<TransactionLogEntry, "kind" | "title" | "titles" | "detail">): string {
  switch (kind) {
    case "status":
      return detail ? `${title}, was ${detail}` : `Added as ${title}`;
    case "checklist": {
      const items =
        titles.length > 1 ? `${formatNumber(titles.length)} documents and tasks` : title;
      return `${describeLogEvent(detail ?? "")}: ${items}`;
    }
    case "document":
      return detail === "1" ? `Document added: ${title}` : `Version ${detail} added: ${title}`;
  }
}
