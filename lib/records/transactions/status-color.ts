import type { Database } from "@/lib/foundation/supabase/database.types";

export type TransactionStatus = Database["public"]["Enums"]["transaction_status"];

const STATUS_COLOR = {
  Draft: "gray",
  Listed: "blue",
  "Under contract": "yellow",
  Closed: "green",
  Withdrawn: "gray",
  "Fell through": "red",
} as const satisfies Record<TransactionStatus, string>;

/** Returns the color name of a transaction's status (docs/interface.md, "Status colours"). */
export const transactionStatusColor = (
  status: TransactionStatus,
): (typeof STATUS_COLOR)[TransactionStatus] => STATUS_COLOR[status];
