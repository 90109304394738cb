import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can } from "@/lib/foundation/auth/permissions";

/** Whether somebody may make plans (docs/features/follow-up/action-plans.md, "Plans"). */
export const canCreatePlans = (actor: TenantActor): boolean =>
  can(actor, "WORKFLOWS_CREATE") || can(actor, "WORKFLOWS_MANAGE");

/** Whether somebody may put clients into plans, of those they may change. */
export const canEnrol = (actor: TenantActor): boolean =>
  can(actor, "AUTOMATION_VIEW") &&
  can(actor, "CONVERSATIONS_CREATE") &&
  can(actor, "CLIENTS_UPDATE");
