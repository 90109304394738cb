import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import {
  createDeleteUnused,
  createGet,
  createListAll,
  createRecord,
  updateRecord,
  type RecordDescriptor,
  type UpdateFunction,
} from "@/lib/foundation/record-layer/data";
import { toNameTaken } from "@/lib/foundation/record-layer/name-taken";
import type { Db } from "@/lib/foundation/supabase/db";
import { planMessages as text } from "./messages";
import type { CreatePlanBody, UpdatePlanBody } from "./schema";
import { toPlan, type CommissionPlan } from "./serialize";

const plans: RecordDescriptor<"commission_plan", CommissionPlan> = {
  name: "commission_plan",
  toDto: toPlan,
  texts: { ...text, cannotUpdate: text.cannotManage, cannotDelete: text.cannotManage },
};

/** Returns the plans that the actor can see, ordered by name: all of the team's, or those that pay the actor. */
export const listPlans = createListAll(plans, "name");

/** Returns one plan. Throws 404. */
export const getPlan = createGet(plans);

/** Creates a plan. Throws 409 when the name is taken. */
export const createPlan = (
  db: Db,
  actor: TenantActor,
  body: CreatePlanBody,
): Promise<CommissionPlan> =>
  createRecord(db, actor, plans, body).catch(toNameTaken(text.nameTaken));

/**
 * Changes the given fields. Terms with a later first day create a new version. Throws 404, and 409 when the
 * name is taken, the first day is before the latest version's, or the plan has changed since the given
 * `updated_at`.
 */
export const updatePlan: UpdateFunction<UpdatePlanBody, CommissionPlan> = (
  db,
  actor,
  id,
  changes,
) => updateRecord(db, actor, plans, id, changes).catch(toNameTaken(text.nameTaken));

/** Deletes a plan. Throws 404, 409 when it pays a member or has paid in a statement. */
export const deletePlan = createDeleteUnused(plans, text.inUse);
