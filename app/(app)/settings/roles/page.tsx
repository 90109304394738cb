import type { Metadata } from "next";
import { definePage } from "@/components/foundation/layout/define-page";
import { RoleList } from "@/components/organisation/roles/role-list";
import { can } from "@/lib/foundation/auth/permissions";
import { initialData } from "@/lib/foundation/record-layer/initial-data";
import { listRoles } from "@/lib/organisation/roles/data";

export const metadata: Metadata = { title: "Roles" };

export default definePage({ can: "MEMBERS_VIEW" }, async ({ actor, db }) => {
  const roles = await listRoles(db, actor);
  return <RoleList roles={initialData({ roles })} canMake={can(actor, "MEMBERS_MANAGE")} />;
});
