import { z } from "zod";
import { Constants } from "@/lib/foundation/supabase/database.types";
import type { Permission } from "./permissions";

/** What the database function get_actor() says about the caller. */
export const actorSchema = z.object({
  userId: z.string(),
  /** Null for an API key. */
  sessionId: z.string().nullable(),
  /** The API key that acts in the person's name; null for themselves. */
  keyId: z.string().nullable(),
  email: z.string(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  timeZone: z.string().nullable(),
  tenantId: z.string().nullable(),
  tenantName: z.string().nullable(),
  tenantTimeZone: z.string().nullable(),
  teamId: z.string().nullable(),
  /** Null also where a custom role replaces it, for an API key and for support. */
  role: z.enum(Constants.public.Enums.member_role).nullable(),
  roleName: z.string().nullable(),
  roleColor: z.string().nullable(),
  permissions: z.array(z.custom<Permission>((value) => typeof value === "string")),
  /** Whether they see how the team uses Lintel and who helps there: SETTINGS_MANAGE, also while it is read-only. */
  looksAfterTeam: z.boolean(),
  /** Since when only reading is left in the tenant; the permissions are then those that are left. */
  readOnlySince: z.string().nullable(),
  /** Whether anybody else is, or was, a member of the tenant. */
  hasColleagues: z.boolean(),
  superAdmin: z.boolean(),
  /** A team of theirs asks for two-step sign-in, and they have not set it up: that comes before all else. */
  twoStepMissing: z.boolean(),
  /** Set for a super admin who looks at the tenant as support, until then: reading alone. */
  support: z.object({ id: z.string(), until: z.string(), reason: z.string() }).nullable(),
  memberships: z.array(z.object({ tenantId: z.string(), tenantName: z.string() })),
  /** Teams the person works in that the platform's operators have shut for now. */
  suspendedTeams: z.array(z.object({ tenantId: z.string(), tenantName: z.string() })),
});

/** The signed-in person and, when they are a member of one, their active tenant. */
export type Actor = z.infer<typeof actorSchema>;

/** An actor inside a tenant: what every call about business records needs. */
export type TenantActor = Actor & {
  tenantId: string;
  tenantName: string;
};

export const isTenantActor = (actor: Actor): actor is TenantActor => actor.tenantId !== null;
