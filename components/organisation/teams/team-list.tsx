"use client";

import { useState } from "react";
import { DeleteRecordDialog } from "@/components/foundation/record-layer/delete-record-dialog";
import { ListStates, toListState } from "@/components/foundation/record-layer/list-states";
import { Button } from "@/components/foundation/ui/button";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { PageHeader } from "@/components/foundation/ui/page-header";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import type { Member } from "@/lib/organisation/members/member";
import { useMembers } from "@/lib/organisation/members/member-hooks";
import { useDeleteTeam, useTeams } from "@/lib/organisation/teams/hooks";
import { teamMessages } from "@/lib/organisation/teams/messages";
import type { Team } from "@/lib/organisation/teams/schema";
import { TeamCard, type TeamAction } from "./team-card";

const TeamDialog = loadWhenRendered(() => import("./team-dialog"));
const JoinTeamDialog = loadWhenRendered(() => import("./join-team-dialog"));

/** The open dialog and its team. */
type Open = { action: "make" } | { action: TeamAction; team: Team };

type TeamListProps = {
  teams: InitialData<{ teams: Team[] }>;
  members: InitialData<{ members: Member[] }>;
  canManage: boolean;
};

/** Renders the company's teams and their members. */
export function TeamList({ canManage, ...initial }: TeamListProps) {
  const teams = useTeams(initial.teams);
  const { data: members = [] } = useMembers(initial.members);
  const { mutateAsync: remove } = useDeleteTeam();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const all = teams.data ?? [];
  return (
    <>
      <PageHeader
        title="Teams"
        titleInTopBar
        text="People who work together. A manager sees the clients, deals and tasks of everyone on their team."
        primary={
          canManage && (
            <Button icon="plus" variant="primary" onClick={() => setOpen({ action: "make" })}>
              Add team
            </Button>
          )
        }
      />
      <ListStates
        list={toListState(teams)}
        failed={{ title: teamMessages.loadFailed, text: "Try again in a moment." }}
        isEmpty={all.length === 0}
        emptyState={{ icon: "network", title: teamMessages.none, text: teamMessages.noneText }}
      >
        <ul
          role="list"
          aria-label="Teams"
          className="grid grid-cols-1 gap-4 @2xl:grid-cols-2 @5xl:grid-cols-3"
        >
          {all.map((team) => (
            <TeamCard
              key={team.id}
              team={team}
              canManage={canManage}
              onAction={(action) => setOpen({ action, team })}
            />
          ))}
        </ul>
      </ListStates>
      {open?.action === "make" && <TeamDialog team={null} onClose={close} />}
      {open?.action === "rename" && <TeamDialog team={open.team} onClose={close} />}
      {open?.action === "add" && (
        <JoinTeamDialog team={open.team} members={members} onClose={close} />
      )}
      {open?.action === "delete" && (
        <DeleteRecordDialog
          kind="team"
          title={`Delete ${open.team.name}`}
          text="No one is on this team. This cannot be undone."
          failureText={(error) => toSaveFailureText(error, teamMessages.deleteFailed)}
          remove={() => remove(open.team.id)}
          successText={{ title: `${open.team.name} was deleted` }}
          onClose={close}
        />
      )}
    </>
  );
}
