import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can, inScope } from "@/lib/foundation/auth/permissions";
import type { Tables } from "@/lib/foundation/supabase/database.types";
import { toCustomValues } from "@/lib/records/custom-fields/field-types";
import { recordTags } from "@/lib/records/tags/serialize";
import { dealFields } from "./fields";

/** A deal row with the names of its owner and client. */
export type DealRow = Tables<"deal_records">;

/**
 * Returns a deal for the API: money as numbers, the closing date as an ISO day. `client_name` is null when
 * the client was deleted or the reader cannot see it.
 */
export function toDeal({ tenant_id: _, owner_team_id, ...deal }: DealRow, actor: TenantActor) {
  const owner = { ownerId: deal.owner_id, ownerTeamId: owner_team_id };
  const canUpdate = inScope(actor, "DEALS_UPDATE", owner);
  return {
    ...deal,
    tags: recordTags(deal),
    custom: toCustomValues(deal),
    can_update: canUpdate,
    can_delete: inScope(actor, "DEALS_DELETE", owner),
    can_assign: canUpdate && can(actor, dealFields.owner_id.permission),
  };
}

export type Deal = ReturnType<typeof toDeal>;

/** `totalValue` is the sum in US dollars of all matching deals, not only of the page. */
export type DealPage = {
  deals: Deal[];
  totalCount: number;
  totalPages: number;
  page: number;
  totalValue: number;
};

/** The board: the first page of each column. */
export type DealBoard = Record<Deal["status"], DealPage>;

/** The count and the sum (US dollars) of one status. */
export type StatusTotal = { status: Deal["status"]; count: number; value: number };

/**
 * Returns a deal's status history, oldest first, with the end and the duration of each status. The current
 * status lasts until `now`.
 */
export function toStatusHistory(rows: Tables<"deal_status_history">[], now: Date) {
  return rows.map((row, index) => {
    const leftAt = rows[index + 1]?.changed_at ?? null;
    const until = leftAt ? Date.parse(leftAt) : now.getTime();
    return {
      id: row.id,
      from_status: row.from_status,
      to_status: row.to_status,
      changed_by: row.changed_by,
      changed_by_name: row.changed_by_name,
      changed_at: row.changed_at,
      left_at: leftAt,
      seconds: Math.max(Math.round((until - Date.parse(row.changed_at)) / 1000), 0),
    };
  });
}

export type StatusChange = ReturnType<typeof toStatusHistory>[number];
