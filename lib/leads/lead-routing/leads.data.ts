import "server-only";
import { z } from "zod";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { notFound, toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { routingMessages as text } from "./messages";
import {
  leadOffer,
  toLeadRouting,
  type LeadClock,
  type LeadOffer,
  type LeadRouting,
} from "./serialize";

/** The most entries listed. */
const MAX_SHOWN = 50;

/** Returns the routing history of leads whose clients the actor can see, latest first, optionally for one client. */
export async function listLeadRoutings(
  db: Db,
  { tenantId }: TenantActor,
  { client_id }: { client_id?: string } = {},
): Promise<LeadRouting[]> {
  let query = db.from("lead_routing_records").select("*").eq("tenant_id", tenantId);
  if (client_id) query = query.eq("client_id", client_id);
  const { data, error } = await query
    .order("routed_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(MAX_SHOWN);
  if (error) throw toAppError(error);
  return data.map(toLeadRouting);
}

/** Returns the clock of a client's latest unanswered lead, or null when there is none. */
export async function getLeadClock(
  db: Db,
  { tenantId }: TenantActor,
  clientId: string,
): Promise<LeadClock | null> {
  const { data, error } = await db
    .from("lead_responses")
    .select("id, arrived_at, owner_id, claim_until, remind_at, reroute_at")
    .eq("tenant_id", tenantId)
    .eq("client_id", clientId)
    .is("first_contact_at", null)
    .order("arrived_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(1)
    .maybeSingle();
  if (error) throw toAppError(error);
  return data;
}

/** Returns a lead offered to the actor. Throws 404 for any other lead. */
export async function getLeadOffer(db: Db, actor: TenantActor, id: string): Promise<LeadOffer> {
  const data = await tenantRpc(db, actor, "get_lead_offer", { p_response_id: id });
  if (data === null) throw notFound(text.offerNotFound);
  return leadOffer.parse(data);
}

/** Lists the leads that the actor may claim now and has not declined, the offer that ends first on top. */
export async function listLeadOffers(db: Db, actor: TenantActor) {
  return { offers: await tenantRpc(db, actor, "list_lead_offers") };
}

/** Removes a lead from the actor's list of offers. Throws 404 when it was not offered to them. */
export async function declineLead(db: Db, actor: TenantActor, id: string): Promise<void> {
  await tenantRpc(db, actor, "decline_lead", { p_response_id: id });
}

const claimResult = z.object({ client_id: z.string() });

/**
 * Claims a lead: makes the actor the client's agent. Throws 404, and 409 when another member was faster or the
 * time is over.
 */
export async function claimLead(db: Db, actor: TenantActor, id: string) {
  return claimResult.parse(await tenantRpc(db, actor, "claim_lead", { p_response_id: id }));
}
