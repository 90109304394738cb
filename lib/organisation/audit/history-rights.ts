import type { Actor } from "@/lib/foundation/auth/actor-schema";
import { can } from "@/lib/foundation/auth/permissions";

/** Whether a person who can see a record may see its history: its owner, and people with AUDIT_LOGS_VIEW. */
export const canSeeHistory = (actor: Actor, ownerId: string): boolean =>
  ownerId === actor.userId || can(actor, "AUDIT_LOGS_VIEW");
