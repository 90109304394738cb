import { z } from "zod";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can, inScope } from "@/lib/foundation/auth/permissions";
import type { Tables } from "@/lib/foundation/supabase/database.types";
import { transaction_side } from "@/lib/foundation/supabase/enums/transaction-side.types";
import { toCustomValues } from "@/lib/records/custom-fields/field-types";
import { transactionFields } from "./fields";

/** A transaction row with its owner's name, its visible deals and our sides. */
export type TransactionRow = Tables<"transaction_records">;

const linkedDeals = z.array(
  z.object({ id: z.string(), title: z.string(), side: z.enum(transaction_side) }),
);

const sideRows = z.array(
  z.object({
    id: z.string(),
    side: z.enum(transaction_side),
    /** The time of the valid approval for closing; null without one. */
    approved_at: z.string().nullable(),
    agents: z.array(
      z.object({
        user_id: z.string(),
        name: z.string().nullable(),
        team_id: z.string().nullable(),
        weight: z.number(),
      }),
    ),
  }),
);

type SideRow = z.infer<typeof sideRows>[number];

/**
 * Returns a transaction for the API: money as numbers, days as ISO days, the deals that the reader can see,
 * and our sides with their agents, the first agent first. `can_view` of a side is whether the reader may open
 * its documents.
 */
export function toTransaction(
  { tenant_id: _, owner_team_id, deals, sides, ...transaction }: TransactionRow,
  actor: TenantActor,
) {
  const owner = { ownerId: transaction.owner_id, ownerTeamId: owner_team_id };
  const rooms = sideRows.parse(sides).map((side) => toSide(side, actor));
  const canUpdate =
    inScope(actor, "DEALS_UPDATE", owner) || rooms.some(({ can_update }) => can_update);
  return {
    ...transaction,
    deals: linkedDeals.parse(deals),
    sides: rooms,
    custom: toCustomValues(transaction),
    can_update: canUpdate,
    can_delete: inScope(actor, "DEALS_DELETE", owner),
    can_assign: canUpdate && can(actor, transactionFields.owner_id.permission),
  };
}

/** Returns a side with the actor's rights, which they have through the scope of any of its agents. */
function toSide({ agents, ...side }: SideRow, actor: TenantActor) {
  const reaches = (permission: "DEALS_VIEW" | "DEALS_UPDATE") =>
    agents.some(({ user_id, team_id }) =>
      inScope(actor, permission, { ownerId: user_id, ownerTeamId: team_id }),
    );
  return {
    ...side,
    agents: agents.map(({ team_id: _, ...agent }) => agent),
    can_view: reaches("DEALS_VIEW"),
    can_update: reaches("DEALS_UPDATE"),
  };
}

export type TransactionSide = ReturnType<typeof toSide>;

export type Transaction = ReturnType<typeof toTransaction>;

export type TransactionPage = {
  transactions: Transaction[];
  totalCount: number;
  totalPages: number;
  page: number;
};
