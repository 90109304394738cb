import type { Metadata } from "next";
import { definePage, type SearchPageProps } from "@/components/foundation/layout/define-page";
import { ScreenHeader } from "@/components/foundation/layout/screen-header";
import { RoleForm } from "@/components/organisation/roles/role-form";
import { listRoles } from "@/lib/organisation/roles/data";

export const metadata: Metadata = { title: "Add Role" };

export default definePage<SearchPageProps>(
  { can: "MEMBERS_MANAGE" },
  async ({ actor, db, searchParams }) => {
    const { from } = await searchParams;
    const roles = await listRoles(db, actor);
    const copied =
      roles.find(({ id }) => id === from) ??
      roles.find(({ system_role }) => system_role === "agent") ??
      null;
    return (
      <>
        <ScreenHeader
          title="Add Role"
          titleInTopBar
          keepsText
          text={
            copied
              ? `Starts as a copy of ${copied.name}, limited to what you may do yourself.`
              : null
          }
        />
        <RoleForm
          key={copied?.id}
          role={null}
          copied={copied}
          presets={roles.filter(({ system_role }) => system_role !== null)}
          maker={actor.permissions}
          personId={actor.userId}
        />
      </>
    );
  },
);
