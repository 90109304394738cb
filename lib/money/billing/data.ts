import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { notFound, toAppError } from "@/lib/foundation/errors";
import type { Json } from "@/lib/foundation/supabase/database.types";
import type { Db } from "@/lib/foundation/supabase/db";
import { rpc, tenantRpc } from "@/lib/foundation/supabase/rpc";
import { serviceClient } from "@/lib/foundation/supabase/service";
import { billingState, type Subscription } from "./schema";
import { serializeSubscription, type SubscriptionRow } from "./serialize";

/** Returns the subscription of the actor's team; null if it never had one or the actor may not see it. */
export async function getSubscription(db: Db, actor: TenantActor): Promise<Subscription | null> {
  return serializeSubscription(await getRow(db, actor.tenantId));
}

/** Returns the billing state of the actor's team, for any member. */
export async function getBillingState(actor: TenantActor) {
  return billingState.parse(await tenantRpc(serviceClient(), actor, "get_billing_state"));
}

/** Returns a team's row without checking rights. The caller must have checked them. */
export const getAccountRow = (tenantId: string) => getRow(serviceClient(), tenantId);

async function getRow(db: Db, tenantId: string): Promise<SubscriptionRow | null> {
  const { data, error } = await db
    .from("subscriptions")
    .select()
    .eq("tenant_id", tenantId)
    .maybeSingle();
  if (error) throw toAppError(error);
  return data;
}

/** Saves a team's customer and returns the team's row. Of two concurrent customers the first is kept. */
export async function saveCustomer(tenantId: string, customerId: string): Promise<SubscriptionRow> {
  const [row] = await rpc(serviceClient(), "save_stripe_customer", {
    p_tenant_id: tenantId,
    p_customer_id: customerId,
  });
  if (!row) throw notFound();
  return row;
}

/** Replaces a deleted customer. Of two concurrent replacements the first is kept. */
export async function replaceCustomer(
  tenantId: string,
  { deleted, customer }: { deleted: string; customer: string },
): Promise<void> {
  await rpc(serviceClient(), "replace_stripe_customer", {
    p_tenant_id: tenantId,
    p_deleted_id: deleted,
    p_customer_id: customer,
  });
}

/** Renews the idempotency keys for the team's next change. */
export async function countPaymentRequest(tenantId: string): Promise<void> {
  await rpc(serviceClient(), "count_stripe_request", { p_tenant_id: tenantId });
}

/** Returns the number of a new snapshot of Stripe. Must be called before the snapshot is read. */
export async function beginSnapshot(): Promise<number> {
  return rpc(serviceClient(), "begin_stripe_snapshot");
}

/** Writes a snapshot, unless a later one is stored. Returns the team's row. */
export async function writeSnapshot(
  { tenant_id: tenantId, customer_id: customerId }: SubscriptionRow,
  snapshot: number,
  found: Json,
): Promise<SubscriptionRow> {
  const [row] = await rpc(serviceClient(), "save_tenant_stripe_snapshot", {
    p_tenant_id: tenantId,
    p_customer_id: customerId,
    p_snapshot_number: snapshot,
    p_found: found,
  });
  if (!row) throw notFound();
  return row;
}

export type StripeEvent = {
  id: string;
  type: string;
  customerId: string | null;
  chargeId: string | null;
};

/** Stores Stripe events, each once however often it arrives. The worker applies them. */
export async function enqueueEvents(events: readonly StripeEvent[]): Promise<void> {
  const rows = events.map(({ id, type, customerId, chargeId }) => ({
    id,
    type,
    customer_id: customerId,
    charge_id: chargeId,
  }));
  await rpc(serviceClient(), "record_stripe_events", { p_events: rows });
}
