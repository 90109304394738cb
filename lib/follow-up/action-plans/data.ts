import "server-only";
import { z } from "zod";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { notFound } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import type { Json } from "@/lib/foundation/supabase/database.types";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { truncateCharacters } from "@/lib/foundation/text/text-length";
import { templateContext } from "@/lib/messaging/email-templates/template-context";
import { findContactObstacle } from "./contact-obstacle";
import { actionPlanMessages as text } from "./messages";
import { renderStep } from "./render-step";
import type { TemplateContext } from "./step-template";
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

/** Returns the team's plans, then Lintel's own, each with the number of enrolled clients that the actor can see. */
export async function listActionPlans(db: Db, actor: TenantActor): Promise<ListedPlan[]> {
  return z.array(listedPlan).parse(await tenantRpc(db, actor, "list_action_plans"));
}

/** Returns one plan with its steps and figures. Throws 404. */
export async function getActionPlan(db: Db, actor: TenantActor, id: string): Promise<ActionPlan> {
  return actionPlan.parse(await tenantRpc(db, actor, "get_action_plan", { p_id: id }));
}

/**
 * Creates a plan, or changes the given fields of an existing plan. Throws 404 when it does not exist, 403 when
 * the actor may not change it, 409 when it changed since `updated_at` or the team has a hundred plans.
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

/** Copies any plan into one of the team's own. Throws 404. */
export async function copyActionPlan(db: Db, actor: TenantActor, id: string): Promise<ActionPlan> {
  const { name, ...plan } = await getActionPlan(db, actor, id);
  const copy = { ...plan, name: `${truncateCharacters(name, 93)} (copy)` };
  return savePlan(db, actor, null, copy);
}

/** Deletes a plan and its enrolments. Throws 404, and 403 for another person's plan. */
export async function deleteActionPlan(db: Db, actor: TenantActor, id: string): Promise<void> {
  const data = await tenantRpc(db, actor, "delete_action_plan", { p_id: id });
  if (!data) throw notFound(text.notFound);
}

/** Returns when each step would run for a client from now on, and its text. Writes nothing. Throws 404. */
export async function previewActionPlan(
  db: Db,
  actor: TenantActor,
  { client_id, steps }: PreviewPlanBody,
  custom: TemplateContext["custom"],
): Promise<PlanPreview> {
  const data = await tenantRpc(db, actor, "preview_action_plan", {
    p_client_id: client_id,
    p_steps: steps,
  });
  const { context, has_agreed_to_texts: hasAgreedToTexts, ...answer } = previewed.parse(data);
  const { email, phone } = context.client;
  const contact = { email, phone, hasAgreedToTexts };
  return {
    steps: steps.map((step, place) => {
      const { kind, subject = null, body = null } = { subject: null, body: null, ...step };
      const { at = null, reason = null } = answer.steps[place] ?? {};
      return {
        at,
        reason: reason ?? findContactObstacle(kind, contact),
        ...renderStep({ kind, subject, body }, { ...context, custom }),
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
 * Enrols clients in a plan; with `trial`, only checks them. Counts the clients left out, by reason. Throws 404
 * without the plan, 403 when the actor may not enrol, 409 when the team has no postal address for mail.
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

/**
 * Stops the actor's latest enrolments in a plan, made within ten minutes, and returns their number. Throws 409
 * when there are none to undo.
 */
export async function undoEnrolment(db: Db, actor: TenantActor, planId: string) {
  return { stopped: await tenantRpc(db, actor, "undo_enrolment", { p_plan_id: planId }) };
}

/** Returns a plan's or a client's enrolments, latest first, for the clients that the actor can see. */
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

/**
 * Skips a step, pauses, resumes or stops an enrolment. Throws 404 when the actor cannot see it, 403 without
 * permission, 409 once it has ended.
 */
export async function changeEnrolment(
  db: Db,
  actor: TenantActor,
  id: string,
  action: EnrolmentAction,
): Promise<void> {
  await tenantRpc(db, actor, "update_enrolment", { p_id: id, p_action: action });
}
