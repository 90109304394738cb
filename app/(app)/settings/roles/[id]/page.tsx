import type { Metadata } from "next";
import { definePage, type RecordPageProps } from "@/components/foundation/layout/define-page";
import { ScreenHeader } from "@/components/foundation/layout/screen-header";
import { ButtonLink } from "@/components/foundation/ui/button";
import { PermissionMatrix } from "@/components/organisation/roles/permission-matrix";
import { RoleForm } from "@/components/organisation/roles/role-form";
import { notFoundIf404 } from "@/lib/foundation/api/not-found-if-404";
import { can } from "@/lib/foundation/auth/permissions";
import { createTitle } from "@/lib/foundation/record-layer/record-title";
import { getRole } from "@/lib/organisation/roles/data";
import type { Role } from "@/lib/organisation/roles/schema";

export const generateMetadata = ({ params }: RecordPageProps): Promise<Metadata> =>
  createTitle(params, { read: getRole, title: ({ name }) => name, fallback: "Role" });

export default definePage<RecordPageProps>(
  { can: "MEMBERS_VIEW" },
  async ({ actor, db, params }) => {
    const { id } = await params;
    const role = await notFoundIf404(id, (roleId) => getRole(db, actor, roleId));
    if (role.can_change) {
      return (
        <>
          <ScreenHeader title={role.name} text={heldText(role)} />
          <RoleForm
            key={role.id}
            role={role}
            copied={null}
            maker={actor.permissions}
            personId={actor.userId}
          />
        </>
      );
    }
    return (
      <>
        <ScreenHeader
          title={role.name}
          text={`${role.description} ${getFixedReason(role)}`}
          primary={
            can(actor, "MEMBERS_MANAGE") && (
              <ButtonLink
                icon="copy"
                variant="primary"
                href={`/settings/roles/new?from=${role.id}`}
              >
                Make a copy
              </ButtonLink>
            )
          }
        />
        <div className="max-w-form">
          <PermissionMatrix permissions={role.permissions} maker={null} />
        </div>
      </>
    );
  },
);

function heldText({ member_count }: Role): string {
  if (member_count === 0) return "Nobody has this role yet.";
  const holders = member_count === 1 ? "One person has" : `${member_count} people have`;
  return `${holders} this role. Changes apply from their next click.`;
}

function getFixedReason({ system_role, is_mine }: Role): string {
  if (system_role) return "It comes with Lintel and cannot be changed.";
  if (is_mine) return "This is your own role, so someone else has to change it.";
  return "It allows more than your own role, or you do not manage roles, so you cannot change it.";
}
