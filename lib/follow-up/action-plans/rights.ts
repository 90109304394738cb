import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can } from "@/lib/foundation/auth/permissions";

/** Whether the actor may create plans (docs/features/follow-up/action-plans.md, "Plans"). */
export const canCreatePlans = (actor: TenantActor): boolean =>
  can(actor, "WORKFLOWS_CREATE") || can(actor, "WORKFLOWS_MANAGE");

/** Whether the actor may enrol the clients that they may change. */
export const canEnrol = (actor: TenantActor): boolean =>
  can(actor, "AUTOMATION_VIEW") &&
  can(actor, "CONVERSATIONS_CREATE") &&
  can(actor, "CLIENTS_UPDATE");
