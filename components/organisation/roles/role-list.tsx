"use client";

import { useState } from "react";
import { DeleteRecordDialog } from "@/components/foundation/record-layer/delete-record-dialog";
import { ListStates, toListState } from "@/components/foundation/record-layer/list-states";
import { ButtonLink } from "@/components/foundation/ui/button";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { SettingsGroup } from "@/components/foundation/ui/settings-group";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { useDeleteRole, useRoles } from "@/lib/organisation/roles/hooks";
import { roleMessages } from "@/lib/organisation/roles/messages";
import type { Role } from "@/lib/organisation/roles/schema";
import { RoleRow } from "./role-row";

type RoleListProps = { roles: InitialData<{ roles: Role[] }>; canMake: boolean };

/** Renders Lintel's five roles and the company's own. */
export function RoleList({ roles: initial, canMake }: RoleListProps) {
  const roles = useRoles(initial);
  const { mutateAsync: remove } = useDeleteRole();
  const [deleting, setDeleting] = useState<Role>();
  const all = roles.data ?? [];
  const rows = (roles: readonly Role[]) =>
    roles.map((role) => (
      <RoleRow key={role.id} role={role} canMake={canMake} onDelete={() => setDeleting(role)} />
    ));
  const own = all.filter(({ system_role }) => system_role === null);
  return (
    <>
      <PageHeader
        title="Roles"
        titleInTopBar
        text="What people may see and do. Everybody has one role."
        primary={
          canMake && (
            <ButtonLink icon="plus" variant="primary" href="/settings/roles/new">
              Add Role
            </ButtonLink>
          )
        }
      />
      <div className="max-w-3xl">
        <ListStates
          list={toListState(roles)}
          failed={{ title: roleMessages.loadFailed, text: "Try again in a moment." }}
          isEmpty={all.length === 0}
          emptyState={{ icon: "shield-check", title: roleMessages.loadFailed, text: "" }}
        >
          <SettingsGroup title="Built in">
            {rows(all.filter(({ system_role }) => system_role !== null))}
          </SettingsGroup>
          {own.length > 0 ? (
            <SettingsGroup title="Your own">{rows(own)}</SettingsGroup>
          ) : (
            canMake && (
              <p className="text-muted">
                Need something else? Copy the closest role and change its permissions.
              </p>
            )
          )}
        </ListStates>
      </div>
      {deleting && (
        <DeleteRecordDialog
          kind="role"
          title={`Delete ${deleting.name}`}
          text="Nobody has this role. This cannot be undone."
          failureText={(error) => toSaveFailureText(error, roleMessages.deleteFailed)}
          remove={() => remove(deleting.id)}
          successText={{ title: `${deleting.name} was deleted` }}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}
