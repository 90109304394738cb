import "server-only";
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

/** Every team, the newest first. Throws 403 for all but super admins, as everything here. */
export async function listTenants(
  db: Db,
  query: PlatformTenantListQuery,
): Promise<{ tenants: ListedTenant[]; total_count: number }> {
  const data = await rpc(db, "list_tenants", { p_query: toListQuery(query) });
  const { rows, total_count } = tenantList.parse(data);
  return { tenants: rows, total_count };
}

/** One team with its members and usage. Throws 404. */
export async function getTenant(db: Db, id: string): Promise<TenantOverview> {
  return tenantOverview.parse(await rpc(db, "get_tenant_overview", { p_tenant_id: id }));
}

/** Shuts a team; whoever looks after it reads the reason. Throws 404, 409 when it is shut already. */
export async function suspendTenant(db: Db, id: string, reason: string): Promise<void> {
  await rpc(db, "suspend_tenant", { p_tenant_id: id, p_reason: reason });
}

/** Opens a team again. Throws 404, 409 when it is open. */
export async function restoreTenant(db: Db, id: string): Promise<void> {
  await rpc(db, "restore_tenant", { p_tenant_id: id });
}

/** Everybody with an account, those who signed in last first. */
export async function listPlatformUsers(
  db: Db,
  query: PlatformUserListQuery,
): Promise<{ users: PlatformUser[]; total_count: number }> {
  const data = await rpc(db, "list_platform_users", { p_query: toListQuery(query) });
  const { rows, total_count } = platformUserList.parse(data);
  return { users: rows, total_count };
}

/** Signs somebody out everywhere, and says of how many sessions. Throws 404, 409 for oneself. */
export async function endUserSessions(db: Db, userId: string): Promise<{ ended: number }> {
  return { ended: await rpc(db, "end_user_sessions", { p_user_id: userId }) };
}
