import type { Tables } from "@/lib/foundation/supabase/database.types";
import type { CapProgress } from "./cap-progress";
import type { PendingStatement } from "./pending";

export type AccountEntry = Omit<Tables<"commission_entry_details">, "tenant_id" | "user_id">;

/** A member's plan and caps today, and the projection of their pending sides. */
export type CommissionOutlook = {
  /** The plan in force today; null without one. */
  plan: string | null;
  caps: CapProgress[];
  /** Ordered by closing day. */
  pending: PendingStatement[];
};

/** A member's earnings: plan and caps today, pending sides, and the entries of their account. */
export type CommissionAccount = CommissionOutlook & {
  user_id: string;
  name: string;
  /** The amount that the brokerage owes the agent, in dollars as text; negative when the agent owes. */
  balance: string;
  /** The latest entry first. */
  entries: AccountEntry[];
  entryCount: number;
};
