import type { Metadata } from "next";
import { definePage } from "@/components/layout/define-page";
import { RoleList } from "@/components/roles/role-list";
import { can } from "@/lib/auth/permissions";
import { initialData } from "@/lib/records/initial-data";
import { listRoles } from "@/lib/roles/data";

export const metadata: Metadata = { title: "Roles" };

export default definePage({ can: "MEMBERS_VIEW" }, async ({ actor, db }) => {
  const roles = await listRoles(db, actor);
  return <RoleList roles={initialData({ roles })} canMake={can(actor, "MEMBERS_MANAGE")} />;
});
