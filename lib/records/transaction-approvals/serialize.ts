import { z } from "zod";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can } from "@/lib/foundation/auth/permissions";
import type { Tables } from "@/lib/foundation/supabase/database.types";
import { missingRows, toMissing } from "./missing";

const approvalRow = z.object({
  id: z.string(),
  approved_by: z.string().nullable(),
  approved_by_name: z.string().nullable(),
  approved_at: z.string(),
  /** What was missing when the side was approved anyway, as texts. */
  missing: z.array(z.string()),
  reason: z.string().nullable(),
  /** Null while the approval is valid. */
  ended_at: z.string().nullable(),
  ended_by: z.string().nullable(),
  ended_by_name: z.string().nullable(),
  ended_because: z.string().nullable(),
});

export type Approval = z.infer<typeof approvalRow>;

/** The statuses in which a side can be approved for closing. The database refuses the others. */
const APPROVABLE: readonly Tables<"side_approval_records">["status"][] = [
  "Under contract",
  "Closed",
];

/**
 * Returns the approval state of a side: what is missing, the last approval, the other approvers if the reader
 * earns from the transaction, and whether the reader may approve.
 */
export function toSideApproval(row: Tables<"side_approval_records">, actor: TenantActor) {
  const approval = approvalRow.nullable().parse(row.approval);
  const others = row.other_approvers ?? [];
  const isApprovable = APPROVABLE.includes(row.status);
  const isStanding = approval !== null && approval.ended_at === null;
  return {
    side_id: row.id,
    side: row.side,
    /** The day on which licenses must be valid: the closing day, or today if that is later. */
    license_day: row.license_day,
    /** The number of items that must be accepted. */
    required_count: row.required_count ?? 0,
    missing: missingRows.parse(row.missing).map(toMissing),
    approval,
    other_approvers: can(actor, "DEALS_APPROVE") ? others : [],
    /** Whether the transaction is Under contract or Closed. */
    is_approvable: isApprovable,
    can_approve: can(actor, "DEALS_APPROVE") && isApprovable && !isStanding && others.length === 0,
    can_withdraw: can(actor, "DEALS_APPROVE") && isStanding,
  };
}

export type SideApproval = ReturnType<typeof toSideApproval>;

export type SideApprovals = { sides: SideApproval[] };

/** A side that waits for an approval. */
export type WaitingSide = Omit<Tables<"waiting_approval_records">, "tenant_id">;

export type WaitingPage = { sides: WaitingSide[]; totalCount: number; page: number };
