import { z } from "zod";
import type { Tables } from "@/lib/foundation/supabase/database.types";
import { describeLogEvent } from "@/lib/records/checklists/labels";

const entry = z.object({
  kind: z.enum(["status", "checklist", "document"]),
  id: z.string(),
  /** Of one side alone; null for what all see who see the transaction. */
  side_id: z.string().nullable(),
  /** The new status, the item's title, or the document's name. */
  title: z.string(),
  /** The status before, what happened to the item, or the number of the version. */
  detail: z.string().nullable(),
  reason: z.string().nullable(),
  acted_by: z.string().nullable(),
  acted_by_name: z.string().nullable(),
  happened_at: z.string(),
});

/** Returns an entry of a file's log for the API. */
export const toTransactionLog = (row: Tables<"transaction_log">): TransactionLogEntry =>
  entry.parse(row);

export type TransactionLogEntry = z.infer<typeof entry>;
export type TransactionLog = { entries: TransactionLogEntry[]; has_more: boolean };

/** Says what an entry tells: "Sent to review: Contract", "Under contract, was Listed". */
export function describeEntry({
  kind,
  title,
  detail,
}: Pick<TransactionLogEntry, "kind" | "title" | "detail">): string {
  switch (kind) {
    case "status":
      return detail ? `${title}, was ${detail}` : `Added as ${title}`;
    case "checklist":
      return `${describeLogEvent(detail ?? "")}: ${title}`;
    case "document":
      return detail === "1" ? `Document added: ${title}` : `Version ${detail} added: ${title}`;
  }
}
