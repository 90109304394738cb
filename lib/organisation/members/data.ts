import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can, type Permission } from "@/lib/foundation/auth/permissions";
import { forbidden } from "@/lib/foundation/errors";
import type { AssignableArea } from "@/lib/foundation/record-layer/assignable-area";
import type { Database } from "@/lib/foundation/supabase/database.types";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";

const ASSIGN: Record<AssignableArea, Permission> = {
  clients: "CLIENTS_ASSIGN",
  deals: "DEALS_ASSIGN",
  tasks: "TASKS_ASSIGN",
};

/** A member somebody may be given a record. */
type AssignableMember = Database["public"]["Functions"]["list_assignees"]["Returns"][number];

/** Somebody whose records one may look at. */
type RecordOwner = Database["public"]["Functions"]["list_owners"]["Returns"][number];

/** Whose records of an area the actor may look at, by name: those who left too, while something of theirs is there. */
export async function listOwners(
  db: Db,
  actor: TenantActor,
  area: AssignableArea,
): Promise<RecordOwner[]> {
  return tenantRpc(db, actor, "list_owners", { p_area: area.toUpperCase() });
}

/** Active members the actor may give a record of an area to, by name. Throws 403 without the permission. */
export async function listAssignableMembers(
  db: Db,
  actor: TenantActor,
  area: AssignableArea,
): Promise<AssignableMember[]> {
  if (!can(actor, ASSIGN[area])) throw forbidden();
  return tenantRpc(db, actor, "list_assignees", { p_area: area.toUpperCase() });
}
