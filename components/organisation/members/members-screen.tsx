"use client";

import { useState } from "react";
import { ListStates, toListState } from "@/components/foundation/record-layer/list-states";
import { toastFailure } from "@/components/foundation/record-layer/toast-failure";
import { Button } from "@/components/foundation/ui/button";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { SearchInput } from "@/components/foundation/ui/search-input";
import { SettingsGroup } from "@/components/foundation/ui/settings-group";
import { showToast } from "@/components/foundation/ui/toast";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { useOpenInvitations } from "@/lib/organisation/invitations/hooks";
import type { Invitation } from "@/lib/organisation/invitations/schema";
import type { Member } from "@/lib/organisation/members/member";
import { useMembers, useUpdateMember } from "@/lib/organisation/members/member-hooks";
import { memberMessages } from "@/lib/organisation/members/messages";
import { useRoles } from "@/lib/organisation/roles/hooks";
import type { Role } from "@/lib/organisation/roles/schema";
import { useTeams } from "@/lib/organisation/teams/hooks";
import type { Team } from "@/lib/organisation/teams/schema";
import { InvitationRow } from "./invitation-row";
import { memberColumns } from "./member-columns";
import { MemberRow, type MemberAction } from "./member-row";

const InviteDialog = loadWhenRendered(() => import("./invite-dialog"));
const MemberDialog = loadWhenRendered(() => import("./member-dialog"));
const LicenseDialog = loadWhenRendered(() => import("./license-dialog"));
const SuspendDialog = loadWhenRendered(() => import("./suspend-dialog"));
const ResetTwoStepDialog = loadWhenRendered(() => import("./reset-two-step-dialog"));
const DeactivateDialog = loadWhenRendered(() => import("./deactivate-dialog"));

/** The open dialog and its member. */
type Open = { action: "invite" } | { action: Exclude<MemberAction, "reactivate">; member: Member };

type MembersScreenProps = {
  members: InitialData<{ members: Member[] }>;
  invitations: InitialData<{ invitations: Invitation[] }>;
  roles: InitialData<{ roles: Role[] }>;
  teams: InitialData<{ teams: Team[] }>;
  canInvite: boolean;
  teamId: string | null;
};

/** Renders the Members page: members, invitations and former members. */
export function MembersScreen(props: MembersScreenProps) {
  const { canInvite } = props;
  const members = useMembers(props.members);
  const { data: invitations = [] } = useOpenInvitations(props.invitations);
  const { data: roles = [] } = useRoles(props.roles);
  const { data: teams = [] } = useTeams(props.teams);
  const [search, setSearch] = useState("");
  const [open, setOpen] = useState<Open | null>(null);
  const all = members.data ?? [];
  const found = all.filter((member) => isFound(member, search));
  const present = found.filter(({ status }) => status !== "deactivated");
  const deactivated = found.filter(({ status }) => status === "deactivated");

  const reactivate = useReactivate();

  const rows = (members: readonly Member[]) =>
    members.map((member) => (
      <MemberRow
        key={member.user_id}
        member={member}
        onAction={(action) =>
          action === "reactivate" ? reactivate(member) : setOpen({ action, member })
        }
      />
    ));

  return (
    <>
      <PageHeader
        title="Members"
        titleInTopBar
        text="Who works here, with their role and team."
        primary={canInvite && <InviteButton onPress={() => setOpen({ action: "invite" })} />}
      />
      {all.length > 10 && (
        <div className="mb-3 max-w-sm">
          <SearchInput
            aria-label="Search members"
            placeholder="Search members"
            value={search}
            onValueChange={setSearch}
          />
        </div>
      )}
      {invitations.length > 0 && <Invited invitations={invitations} canInvite={canInvite} />}
      <ListStates
        list={toListState(members)}
        failed={{ title: memberMessages.loadFailed, text: "Try again in a moment." }}
        isEmpty={found.length === 0}
        emptyState={{ icon: "users", title: "Nobody found", text: "Try another name or email." }}
      >
        {present.length > 0 && (
          <SettingsGroup title="Members" heads={<ColumnHeads title="Members" last="Last seen" />}>
            {rows(present)}
          </SettingsGroup>
        )}
        {deactivated.length > 0 && (
          <SettingsGroup
            title="Former members"
            heads={<ColumnHeads title="Former members" last="Last seen" />}
          >
            {rows(deactivated)}
          </SettingsGroup>
        )}
      </ListStates>
      {open && (
        <OpenDialog
          open={open}
          {...{ roles, teams }}
          members={all}
          teamId={props.teamId}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

const InviteButton = ({ onPress }: { onPress: () => void }) => (
  <Button icon="user-plus" variant="primary" onClick={onPress}>
    Invite
  </Button>
);

/** Returns a function that reactivates a member and shows a toast. */
function useReactivate() {
  const { mutate: update } = useUpdateMember();
  return ({ user_id, name, email }: Member) => {
    update(
      { id: user_id, changes: { status: "active" } },
      {
        onSuccess: () => showToast({ title: `${name || email} is active again` }),
        onError: (error) => toastFailure(error, memberMessages.saveFailed),
      },
    );
  };
}

type InvitedProps = { invitations: readonly Invitation[]; canInvite: boolean };

const Invited = ({ invitations, canInvite }: InvitedProps) => (
  <SettingsGroup title="Invited" heads={<ColumnHeads title="Invited" last="Link" />}>
    {invitations.map((invitation) => (
      <InvitationRow key={invitation.id} invitation={invitation} canInvite={canInvite} />
    ))}
  </SettingsGroup>
);

type OpenDialogProps = {
  open: Open;
  members: readonly Member[];
  roles: Role[];
  teams: Team[];
  teamId: string | null;
  onClose: () => void;
};

function OpenDialog({ open, members, roles, teams, teamId, onClose }: OpenDialogProps) {
  switch (open.action) {
    case "invite":
      return <InviteDialog {...{ roles, teams, teamId, onClose }} />;
    case "change":
      return <MemberDialog member={open.member} {...{ roles, teams, onClose }} />;
    case "license":
      return <LicenseDialog member={open.member} onClose={onClose} />;
    case "suspend":
      return <SuspendDialog member={open.member} onClose={onClose} />;
    case "resetTwoStep":
      return <ResetTwoStepDialog member={open.member} onClose={onClose} />;
    case "deactivate":
      return <DeactivateDialog member={open.member} members={members} onClose={onClose} />;
  }
}

/** Renders the column headings. On the phone, where the columns stack, only the title. */
function ColumnHeads({ title, last }: { title: string; last: string }) {
  return (
    <div aria-hidden="true" className="flex gap-3">
      <span className="w-10 shrink-0 touch:hidden" />
      <span className={memberColumns}>
        <span>{title}</span>
        <span className="touch:hidden">Role</span>
        <span className="touch:hidden">Team</span>
        <span className="text-right touch:hidden">{last}</span>
      </span>
      <span className="w-8 shrink-0 touch:w-11" />
    </div>
  );
}

function isFound({ name, email, role_name, team_name }: Member, search: string): boolean {
  const words = search.trim().toLowerCase();
  return [name, email, role_name, team_name ?? ""].some((text) =>
    text.toLowerCase().includes(words),
  );
}
