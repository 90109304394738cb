import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can } from "@/lib/foundation/auth/permissions";
import { forbidden, notFound, toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { serviceClient } from "@/lib/foundation/supabase/service";
import { payoutMessages as text } from "./messages";
import { MAX_STATEMENTS } from "./schema";
import type { CreatePayoutBody, PayPayoutBody, PayoutListQuery, UpdatePayoutBody } from "./schema";
import {
  toListedPayout,
  toPayableStatement,
  toPayout,
  toPayoutStatement,
  type PayableStatement,
  type Payout,
  type PayoutPage,
} from "./serialize";

const PAGE = 50;

/** Whether the actor may draft and pay payouts. */
export const canPayOut = (actor: TenantActor): boolean =>
  can(actor, "COMMISSIONS_MANAGE") && can(actor, "COMMISSIONS_VIEW_ALL");

/** Throws 403 when the actor may not pay. */
function requirePayer(actor: TenantActor): void {
  if (!canPayOut(actor)) throw forbidden(text.cannotPay);
}

/** Returns a page of payouts, the latest first. Throws as requirePayer(). */
export async function listPayouts(
  db: Db,
  actor: TenantActor,
  { status, page }: PayoutListQuery,
): Promise<PayoutPage> {
  requirePayer(actor);
  const first = (page - 1) * PAGE;
  const rows = db
    .from("commission_payout_records")
    .select("*", { count: "exact" })
    .eq("tenant_id", actor.tenantId);
  const { data, count, error } = await (status ? rows.eq("status", status) : rows)
    .order("number", { ascending: false })
    .range(first, first + PAGE - 1);
  if (error) throw toAppError(error);
  return { payouts: data.map(toListedPayout), totalCount: count ?? 0, page };
}

/**
 * Returns the approved statements of closed transactions that are in no payout, the earliest closing first,
 * limited to the maximum of one payout. Throws as requirePayer().
 */
export async function listPayable(db: Db, actor: TenantActor): Promise<PayableStatement[]> {
  requirePayer(actor);
  const { data, error } = await db
    .from("commission_payable_records")
    .select()
    .eq("tenant_id", actor.tenantId)
    .order("closing_date")
    .order("number")
    .order("side")
    .limit(MAX_STATEMENTS);
  if (error) throw toAppError(error);
  return data.map(toPayableStatement);
}

/** Returns a payout with its statements. Throws as requirePayer(), 404. */
export async function getPayout(db: Db, actor: TenantActor, id: string): Promise<Payout> {
  requirePayer(actor);
  const [payouts, statements] = await Promise.all([
    db.from("commission_payout_records").select().match({ tenant_id: actor.tenantId, id }),
    db
      .from("commission_payout_statement_details")
      .select()
      .match({ tenant_id: actor.tenantId, payout_id: id })
      .order("closing_date")
      .order("label"),
  ]);
  if (payouts.error) throw toAppError(payouts.error);
  if (statements.error) throw toAppError(statements.error);
  const [payout] = payouts.data;
  if (!payout) throw notFound(text.notFound);
  return toPayout(payout, statements.data.map(toPayoutStatement));
}

/**
 * Drafts a payout of approved statements. Throws as requirePayer(), 404, and 409 for a statement that
 * is not approved, whose transaction is not closed, or that is in another payout.
 */
export async function createPayout(
  db: Db,
  actor: TenantActor,
  { method, statement_ids }: CreatePayoutBody,
): Promise<Payout> {
  requirePayer(actor);
  const id = await tenantRpc(serviceClient(), actor, "create_commission_payout", {
    p_by: actor.userId,
    p_method: method,
    p_statement_ids: statement_ids,
  });
  return getPayout(db, actor, id);
}

/**
 * Changes the statements of a draft. Throws as createPayout(), and 409 when it is not a draft or has changed
 * since `updated_at`.
 */
export async function updatePayout(
  db: Db,
  actor: TenantActor,
  id: string,
  { statement_ids, updated_at }: UpdatePayoutBody,
): Promise<Payout> {
  requirePayer(actor);
  await tenantRpc(serviceClient(), actor, "change_commission_payout", {
    p_id: id,
    p_updated_at: updated_at,
    p_statement_ids: statement_ids,
  });
  return getPayout(db, actor, id);
}

/**
 * Marks a draft and each of its statements as paid, in one transaction. Throws as getPayout(), and 409 when it
 * is not a draft, its sum is no longer `total`, or it has changed since `updated_at`.
 */
export async function payPayout(
  db: Db,
  actor: TenantActor,
  id: string,
  { paid_on, payment_reference, total, updated_at }: PayPayoutBody,
): Promise<Payout> {
  requirePayer(actor);
  await tenantRpc(serviceClient(), actor, "pay_commission_payout", {
    p_by: actor.userId,
    p_id: id,
    p_total: Number(total),
    p_day: paid_on,
    p_reference: payment_reference,
    ...(updated_at && { p_updated_at: updated_at }),
  });
  return getPayout(db, actor, id);
}

/** Cancels a draft and releases its statements. Throws as getPayout(), and 409 when it is not a draft. */
export async function cancelPayout(db: Db, actor: TenantActor, id: string): Promise<Payout> {
  requirePayer(actor);
  await tenantRpc(serviceClient(), actor, "cancel_commission_payout", {
    p_by: actor.userId,
    p_id: id,
  });
  return getPayout(db, actor, id);
}
