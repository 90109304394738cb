import { z } from "zod";
import { Constants } from "@/lib/supabase/database.types";
import type { Permission } from "./permissions";

/** What the database function actor() says about the caller. */
export const actorSchema = z.object({
  userId: z.string(),
  sessionId: z.string(),
  email: z.string(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  timeZone: z.string().nullable(),
  tenantId: z.string().nullable(),
  tenantName: z.string().nullable(),
  tenantTimeZone: z.string().nullable(),
  teamId: z.string().nullable(),
  role: z.enum(Constants.public.Enums.member_role).nullable(),
  roleName: z.string().nullable(),
  roleColor: z.string().nullable(),
  permissions: z.array(z.custom<Permission>((value) => typeof value === "string")),
  superAdmin: z.boolean(),
  memberships: z.array(z.object({ tenantId: z.string(), tenantName: z.string() })),
});

/** The signed-in person and, when they are a member of one, their active tenant. */
export type Actor = z.infer<typeof actorSchema>;

/** An actor inside a tenant: what every call about business records needs. */
export type TenantActor = Actor & {
  tenantId: string;
  tenantName: string;
  role: NonNullable<Actor["role"]>;
};

export const isTenantActor = (actor: Actor): actor is TenantActor =>
  actor.tenantId !== null && actor.role !== null;
