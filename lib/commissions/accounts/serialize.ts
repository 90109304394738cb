import type { Tables } from "@/lib/foundation/supabase/database.types";
import type { CapProgress } from "./cap-progress";
import type { PendingStatement } from "./pending";

export type AccountEntry = Omit<Tables<"commission_entry_details">, "tenant_id" | "user_id">;

/** A member's plan and caps today, and what pending sides will bring. */
export type CommissionOutlook = {
  /** The plan that counts today; null without one. */
  plan: string | null;
  caps: CapProgress[];
  /** In the order of closing days. */
  pending: PendingStatement[];
};

/** What somebody earns: their plan and caps today, what will be paid, and the entries of their account. */
export type CommissionAccount = CommissionOutlook & {
  user_id: string;
  name: string;
  /** What the brokerage owes the agent, dollars as text; below zero the agent owes. */
  balance: string;
  /** The latest first. */
  entries: AccountEntry[];
  entryCount: number;
};
