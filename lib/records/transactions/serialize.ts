import { z } from "zod";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can, inScope } from "@/lib/foundation/auth/permissions";
import type { Tables } from "@/lib/foundation/supabase/database.types";
import * as enums from "@/lib/foundation/supabase/enums.types";
import { transactionFields } from "./fields";

/** A transaction row with the name of its owner and its visible deals. */
export type TransactionRow = Tables<"transaction_records">;

const linkedDeals = z.array(
  z.object({ id: z.string(), title: z.string(), side: z.enum(enums.transaction_side) }),
);

/** Returns a transaction for the API: money as numbers, days as ISO days, the deals the reader sees. */
export function toTransaction(
  { tenant_id: _, owner_team_id, deals, ...transaction }: TransactionRow,
  actor: TenantActor,
) {
  const owner = { ownerId: transaction.owner_id, ownerTeamId: owner_team_id };
  const canUpdate = inScope(actor, "DEALS_UPDATE", owner);
  return {
    ...transaction,
    deals: linkedDeals.parse(deals),
    can_update: canUpdate,
    can_delete: inScope(actor, "DEALS_DELETE", owner),
    can_assign: canUpdate && can(actor, transactionFields.owner_id.permission),
  };
}

export type Transaction = ReturnType<typeof toTransaction>;

export type TransactionPage = {
  transactions: Transaction[];
  totalCount: number;
  totalPages: number;
  page: number;
};
