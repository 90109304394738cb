import "server-only";
import { z } from "zod";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { notFound } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import type { Json } from "@/lib/foundation/supabase/database.types";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { truncateCharacters } from "@/lib/foundation/text/text-length";
import { findContactObstacle } from "./contact-obstacle";
import { actionPlanMessages as text } from "./messages";
import { renderStep } from "./render-step";
import type {
  CreateActionPlanBody,
  EnrolmentAction,
  EnrolmentQuery,
  PreviewPlanBody,
  UpdateActionPlanBody,
} from "./schema";
import {
  actionPlan,
  enrolled,
  enrolmentPage,
  listedPlan,
  type ActionPlan,
  type Enrolled,
  type EnrolmentPage,
  type ListedPlan,
  type PlanPreview,
} from "./serialize";
import { templateContext } from "./step-template";

/** The team's plans, then those that come with Lintel, with how many of the clients one sees are in each. */
export async function listActionPlans(db: Db, actor: TenantActor): Promise<ListedPlan[]> {
  return z.array(listedPlan).parse(await tenantRpc(db, actor, "list_action_plans"));
}

/** One plan with its steps and figures. Throws 404. */
export async function getActionPlan(db: Db, actor: TenantActor, id: string): Promise<ActionPlan> {
  return actionPlan.parse(await tenantRpc(db, actor, "get_action_plan", { p_id: id }));
}

/**
 * Makes a plan, or changes what is given of one. Throws 404 for none, 403 where it is not the actor's to change, 409
 * where it has changed since `updated_at`, or beyond a hundred.
 */
export async function saveActionPlan(
  db: Db,
  actor: TenantActor,
  id: string | null,
  plan: CreateActionPlanBody | UpdateActionPlanBody,
): Promise<ActionPlan> {
  return savePlan(db, actor, id, plan);
}

async function savePlan(db: Db, actor: TenantActor, id: string | null, plan: Json) {
  const data = await tenantRpc(db, actor, "save_action_plan", { p_id: id as string, p_plan: plan });
  return getActionPlan(db, actor, data);
}

/** Makes a plan of the team's own out of another. Throws 404. */
export async function copyActionPlan(db: Db, actor: TenantActor, id: string): Promise<ActionPlan> {
  const { name, ...plan } = await getActionPlan(db, actor, id);
  const copy = { ...plan, name: `${truncateCharacters(name, 93)} (copy)` };
  return savePlan(db, actor, null, copy);
}

/** Deletes a plan with what is known of who was in it. Throws 404, and 403 for one of somebody else. */
export async function deleteActionPlan(db: Db, actor: TenantActor, id: string): Promise<void> {
  const data = await tenantRpc(db, actor, "delete_action_plan", { p_id: id });
  if (!data) throw notFound(text.notFound);
}

/** What steps would do for a client from now on, and in which words. Nothing is done. Throws 404. */
export async function previewActionPlan(
  db: Db,
  actor: TenantActor,
  { client_id, steps }: PreviewPlanBody,
): Promise<PlanPreview> {
  const data = await tenantRpc(db, actor, "preview_action_plan", {
    p_client_id: client_id,
    p_steps: steps,
  });
  const { context, has_agreed_to_texts: hasAgreedToTexts, ...answer } = previewed.parse(data);
  const contact = { email: context.client.email, hasAgreedToTexts };
  return {
    steps: steps.map((step, place) => {
      const { kind, subject = null, body = null } = { subject: null, body: null, ...step };
      const { at = null, reason = null } = answer.steps[place] ?? {};
      return {
        at,
        reason: reason ?? findContactObstacle(kind, contact),
        ...renderStep({ kind, subject, body }, context),
      };
    }),
  };
}

const previewed = z.object({
  steps: z.array(z.object({ at: z.string().nullable(), reason: z.string().nullable() })),
  context: templateContext,
  has_agreed_to_texts: z.boolean(),
});

/**
 * Puts clients into a plan, or looks who could be; who is left out is counted by reason. Throws 404 for no such plan,
 * 403 where the actor may put nobody into plans, 409 where the team has no postal address for its mails.
 */
export async function enrolClients(
  db: Db,
  actor: TenantActor,
  planId: string,
  ids: string[],
  { trial = false }: { trial?: boolean | undefined } = {},
): Promise<Enrolled> {
  if (ids.length === 0) return { enrolled: 0, left_out: [] };
  const data = await tenantRpc(db, actor, "enrol_clients", {
    p_plan_id: planId,
    p_client_ids: ids,
    p_dry_run: trial,
  });
  return enrolled.parse(data);
}

/** Who is in a plan, or what plans a client is in, as far as the actor sees the clients; the latest first. */
export async function listEnrolments(
  db: Db,
  actor: TenantActor,
  { page, limit, ...query }: EnrolmentQuery,
): Promise<EnrolmentPage> {
  const data = await tenantRpc(db, actor, "list_plan_enrolments", {
    p_query: { ...query, limit, offset: (page - 1) * limit },
  });
  const { rows, total_count } = enrolmentPage.parse(data);
  return { enrolments: rows, total_count, page };
}

/** Skips a step, pauses, resumes or stops. Throws 404 out of sight, 403 not the actor's to change, 409 once it has ended. */
export async function changeEnrolment(
  db: Db,
  actor: TenantActor,
  id: string,
  action: EnrolmentAction,
): Promise<void> {
  await tenantRpc(db, actor, "update_enrolment", { p_id: id, p_action: action });
}
