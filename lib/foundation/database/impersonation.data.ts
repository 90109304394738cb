import "server-only";
import { sql } from "kysely";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import type { SqlTransaction } from "./database";

type Member = {
  userId: string;
  tenantId: string;
  /** Their API key that acts for them. It may see less. */
  keyId?: string | null;
};

/**
 * Makes the rest of the transaction act as a member: row-level security and all functions behave as in a
 * request by that member. Returns the member's rights, or null when they are not an active member; then no row
 * is visible.
 */
export async function impersonateMember(
  trx: SqlTransaction,
  { userId, tenantId, keyId = null }: Member,
): Promise<TenantActor | null> {
  await sql`select private.impersonate(${userId}, ${keyId})`.execute(trx);
  const grants = await trx
    .selectFrom("private.my_grants")
    .select(({ ref }) => [
      "role",
      ref("team_id").as("teamId"),
      sql<TenantActor["permissions"]>`array(select unnest(permissions)::text)`.as("permissions"),
    ])
    .where("tenant_id", "=", tenantId)
    .executeTakeFirst();
  await sql`select set_config('role', 'authenticated', true)`.execute(trx);
  return grants ? { ...UNUSED_FIELDS, ...grants, userId, tenantId } : null;
}

/** Makes the rest of the transaction act as the worker again. */
export async function stopImpersonating(trx: SqlTransaction): Promise<void> {
  await sql`select set_config('role', 'none', true)`.execute(trx);
  await sql`select private.impersonate(null)`.execute(trx);
}

/** The fields of an actor that only screens use. */
const UNUSED_FIELDS: Omit<TenantActor, "userId" | "tenantId" | "teamId" | "role" | "permissions"> =
  {
    sessionId: null,
    keyId: null,
    email: "",
    name: "",
    avatarUrl: null,
    timeZone: null,
    tenantName: "",
    tenantTimeZone: null,
    roleName: null,
    roleColor: null,
    readOnlySince: null,
    looksAfterTeam: false,
    hasColleagues: true,
    superAdmin: false,
    twoStepMissing: false,
    support: null,
    memberships: [],
    suspendedTeams: [],
  };
