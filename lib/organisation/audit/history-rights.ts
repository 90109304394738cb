import type { Actor } from "@/lib/foundation/auth/actor-schema";
import { can } from "@/lib/foundation/auth/permissions";

/**
 * Whether somebody who sees a record sees its history: its owner, and people with the audit log.
 */
export const canSeeHistory = (actor: Actor, ownerId: string): boolean =>
  ownerId === actor.userId || can(actor, "AUDIT_LOGS_VIEW");
