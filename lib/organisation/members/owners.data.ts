import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can } from "@/lib/foundation/auth/permissions";
import { forbidden } from "@/lib/foundation/errors";
import { SYNCHRONIZED_KINDS, type OwnedList } from "@/lib/foundation/record-layer/kinds";
import type { Database } from "@/lib/foundation/supabase/database.types";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";

/** A member to whom a record may be assigned. */
type AssignableMember = Database["public"]["Functions"]["list_assignees"]["Returns"][number];

/** A person whose records are visible. */
type RecordOwner = Database["public"]["Functions"]["list_owners"]["Returns"][number];

/** Lists the owners whose records of an area the actor may see, by name, including former members with records. */
export async function listOwners(
  db: Db,
  actor: TenantActor,
  list: OwnedList,
): Promise<RecordOwner[]> {
  return tenantRpc(db, actor, "list_owners", { p_area: SYNCHRONIZED_KINDS[list].area });
}

/**
 * Lists active members to whom the actor may assign a record of an area, by name. Throws 403 without the
 * permission.
 */
export async function listAssignableMembers(
  db: Db,
  actor: TenantActor,
  list: OwnedList,
): Promise<AssignableMember[]> {
  const { area } = SYNCHRONIZED_KINDS[list];
  if (!can(actor, `${area}_ASSIGN`)) throw forbidden();
  return tenantRpc(db, actor, "list_assignees", { p_area: area });
}
