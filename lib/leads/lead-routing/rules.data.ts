import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { notFound, toAppError } from "@/lib/foundation/errors";
import { createGet, createListAll } from "@/lib/foundation/record-layer/data";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { routingMessages as text } from "./messages";
import type {
  CreateLeadRuleBody,
  LeadAvailabilityBody,
  PreviewRoutingBody,
  UpdateLeadRuleBody,
} from "./schema";
import {
  routingPreview,
  toLeadRule,
  type LeadAvailability,
  type LeadRule,
  type RoutingPreview,
} from "./serialize";

const rules = { name: "lead_rule", toDto: toLeadRule, texts: text } as const;

/** Returns the team's rules in order. Empty for actors who may not assign clients. */
export const listLeadRules = createListAll(rules, "place");

/** Returns one rule. Throws 404. */
export const getLeadRule = createGet(rules);

/**
 * Creates a rule as the last in order, or changes the given fields of one. Throws 404 when it does not exist,
 * 403 when the actor may not assign to a member in it, 409 beyond fifty rules.
 */
export async function saveLeadRule(
  db: Db,
  actor: TenantActor,
  id: string | null,
  rule: CreateLeadRuleBody | UpdateLeadRuleBody,
): Promise<LeadRule> {
  const data = await tenantRpc(db, actor, "save_lead_rule", { p_id: id as string, p_rule: rule });
  return getLeadRule(db, actor, data);
}

/** Puts all rules in this order. Throws 409 when the set of rules has changed. */
export async function reorderLeadRules(
  db: Db,
  actor: TenantActor,
  ids: string[],
): Promise<LeadRule[]> {
  await tenantRpc(db, actor, "reorder_lead_rules", { p_ids: ids });
  return listLeadRules(db, actor);
}

/** Deletes a rule. Throws 404. */
export async function deleteLeadRule(db: Db, actor: TenantActor, id: string): Promise<void> {
  const data = await tenantRpc(db, actor, "delete_lead_rule", { p_id: id });
  if (!data) throw notFound(text.notFound);
}

/** Returns who would get an inquiry now, and why. Writes nothing. */
export async function previewRouting(
  db: Db,
  actor: TenantActor,
  inquiry: PreviewRoutingBody,
): Promise<RoutingPreview> {
  return routingPreview.parse(
    await tenantRpc(db, actor, "preview_lead_routing", { p_inquiry: inquiry }),
  );
}

/** Returns a member's availability for leads. The default is always available. */
export async function getAvailability(
  db: Db,
  { tenantId }: TenantActor,
  userId: string,
): Promise<LeadAvailability> {
  const { data, error } = await db
    .from("lead_availability")
    .select("user_id, away_until, days, opens, closes")
    .eq("tenant_id", tenantId)
    .eq("user_id", userId)
    .maybeSingle();
  if (error) throw toAppError(error);
  if (!data) return { user_id: userId, away_until: null, days: [], opens: null, closes: null };
  const { opens, closes } = data;
  return { ...data, opens: opens?.slice(0, 5) ?? null, closes: closes?.slice(0, 5) ?? null };
}

/** Saves a member's availability for leads. Throws 403 when the actor may not assign clients to the member. */
export async function saveAvailability(
  db: Db,
  actor: TenantActor,
  userId: string,
  availability: LeadAvailabilityBody,
): Promise<LeadAvailability> {
  await tenantRpc(db, actor, "save_lead_availability", {
    p_user_id: userId,
    p_availability: availability,
  });
  return getAvailability(db, actor, userId);
}
