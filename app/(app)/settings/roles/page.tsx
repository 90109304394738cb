import type { Metadata } from "next";
import { LoadFailure } from "@/components/layout/load-failure";
import { RoleList } from "@/components/roles/role-list";
import { orUnavailable } from "@/lib/api/or-unavailable";
import { requireActor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/permissions";
import { initialData } from "@/lib/records/initial-data";
import { listRoles } from "@/lib/roles/data";

export const metadata: Metadata = { title: "Roles" };

export default async function RolesPage() {
  const { actor, db } = await requireActor({ can: "MEMBERS_VIEW" });
  const roles = await orUnavailable(listRoles(db, actor));
  if (!roles) return <LoadFailure />;
  return <RoleList roles={initialData({ roles })} canMake={can(actor, "MEMBERS_MANAGE")} />;
}
