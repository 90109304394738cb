import "server-only";
import type { Actor } from "@/lib/foundation/auth/actor-schema";
import { operatorClient } from "@/lib/foundation/auth/operator-client";
import type { Db } from "@/lib/foundation/supabase/db";
import { rpc } from "@/lib/foundation/supabase/rpc";
import type { PlatformTenantListQuery, PlatformUserListQuery } from "./schema";
import {
  platformUserList,
  tenantList,
  tenantOverview,
  type ListedTenant,
  type PlatformUser,
  type TenantOverview,
} from "./serialize";

const toListQuery = ({ page, limit, ...filters }: PlatformTenantListQuery) => ({
  ...filters,
  limit,
  offset: (page - 1) * limit,
});

/** Lists all teams, newest first. Throws 403 except for super admins, like everything here. */
export async function listTenants(
  actor: Actor,
  query: PlatformTenantListQuery,
): Promise<{ tenants: ListedTenant[]; total_count: number }> {
  const data = await rpc(operatorClient(actor), "list_tenants", { p_query: toListQuery(query) });
  const { rows, total_count } = tenantList.parse(data);
  return { tenants: rows, total_count };
}

/** Returns one team with its members and usage. Throws 404. */
export async function getTenant(actor: Actor, id: string): Promise<TenantOverview> {
  const data = await rpc(operatorClient(actor), "get_tenant_overview", { p_tenant_id: id });
  return tenantOverview.parse(data);
}

/** Suspends a team with a reason for its admins. Throws 404, and 409 when it is already suspended. */
export async function suspendTenant(db: Db, id: string, reason: string): Promise<void> {
  await rpc(db, "set_tenant_suspension", {
    p_tenant_id: id,
    p_is_suspended: true,
    p_reason: reason,
  });
}

/** Restores a team. Throws 404, and 409 when it is not suspended. */
export async function restoreTenant(db: Db, id: string): Promise<void> {
  await rpc(db, "set_tenant_suspension", { p_tenant_id: id, p_is_suspended: false });
}

/** Lists all accounts, latest sign-in first. */
export async function listPlatformUsers(
  db: Db,
  query: PlatformUserListQuery,
): Promise<{ users: PlatformUser[]; total_count: number }> {
  const data = await rpc(db, "list_platform_users", { p_query: toListQuery(query) });
  const { rows, total_count } = platformUserList.parse(data);
  return { users: rows, total_count };
}

/** Signs a person out everywhere. Returns the number of sessions. Throws 404, and 409 for the caller's own account. */
export async function endUserSessions(db: Db, userId: string): Promise<{ ended: number }> {
  return { ended: await rpc(db, "end_user_sessions", { p_user_id: userId }) };
}
