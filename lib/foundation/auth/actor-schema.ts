import { z } from "zod";
import { member_role } from "@/lib/foundation/supabase/enums/member-role.types";
import type { Permission } from "./permissions";

/** The result of the database function get_actor(). */
export const actorSchema = z.object({
  userId: z.string(),
  /** Null for an API key. */
  sessionId: z.string().nullable(),
  /** The API key that acts for the person; null without one. */
  keyId: z.string().nullable(),
  email: z.string(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  timeZone: z.string().nullable(),
  tenantId: z.string().nullable(),
  tenantName: z.string().nullable(),
  tenantTimeZone: z.string().nullable(),
  teamId: z.string().nullable(),
  /** Null for a custom role, an API key and a support view. */
  role: z.enum(member_role).nullable(),
  roleName: z.string().nullable(),
  roleColor: z.string().nullable(),
  permissions: z.array(z.custom<Permission>((value) => typeof value === "string")),
  /**
   * Whether they see how the team uses Lintel and who gives support: SETTINGS_MANAGE, even while the team is
   * read-only.
   */
  looksAfterTeam: z.boolean(),
  /** When the tenant became read-only. `permissions` are those that remain. */
  readOnlySince: z.string().nullable(),
  /** Whether the tenant has, or had, another member. */
  hasColleagues: z.boolean(),
  superAdmin: z.boolean(),
  /**
   * Whether one of their teams requires two-step sign-in that they have not set up. Every other screen is locked
   * until then.
   */
  twoStepMissing: z.boolean(),
  /** A super admin's support view: its reason and when it ends. The view is read-only. */
  support: z.object({ id: z.string(), until: z.string(), reason: z.string() }).nullable(),
  memberships: z.array(z.object({ tenantId: z.string(), tenantName: z.string() })),
  /** The person's teams that operators have suspended. */
  suspendedTeams: z.array(z.object({ tenantId: z.string(), tenantName: z.string() })),
});

/** The signed-in person and, when they are a member of one, their active tenant. */
export type Actor = z.infer<typeof actorSchema>;

/** An actor inside a tenant, as calls about business records require. */
export type TenantActor = Actor & {
  tenantId: string;
  tenantName: string;
};

export const isTenantActor = (actor: Actor): actor is TenantActor => actor.tenantId !== null;
