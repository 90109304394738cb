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

/** Returns the plans that the actor sees, by name: all of the team's, or those that pay them. */
export const listPlans = createListAll(plans, "name");

/** Returns one plan. Throws 404. */
export const getPlan = createGet(plans);

/** Creates a plan. Throws 409 for a name that is taken. */
export const createPlan = (
  db: Db,
  actor: TenantActor,
  body: CreatePlanBody,
): Promise<CommissionPlan> =>
  createRecord(db, actor, plans, body).catch(toNameTaken(text.nameTaken));

/**
 * Changes the given fields; terms with a later first day make a new version. Throws 404, 409 for a
 * name that is taken, a first day before the latest version's, and when it has changed since the
 * given `updated_at`.
 */
export const updatePlan: UpdateFunction<UpdatePlanBody, CommissionPlan> = (
  db,
  actor,
  id,
  changes,
) => updateRecord(db, actor, plans, id, changes).catch(toNameTaken(text.nameTaken));

/** Deletes a plan. Throws 404, 409 for one that pays somebody or paid in a statement. */
export const deletePlan = createDeleteUnused(plans, text.inUse);
