"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { DeleteRecordDialog } from "@/components/foundation/record-layer/delete-record-dialog";
import { Button } from "@/components/foundation/ui/button";
import { EmptyState } from "@/components/foundation/ui/empty-state";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { PageHeader } from "@/components/foundation/ui/page-header";
import type { CommissionMember } from "@/lib/commissions/members/serialize";
import type { CommissionPlan } from "@/lib/commissions/plans/serialize";
import { useDeleteCommissionTeam } from "@/lib/commissions/teams/hooks";
import { commissionTeamMessages as text } from "@/lib/commissions/teams/messages";
import type { CommissionTeam } from "@/lib/commissions/teams/serialize";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { CommissionTabs } from "../commission-tabs";
import type { PeopleOptions } from "../plans/payee-fields";
import { TeamCard, type TeamAction } from "./team-card";

const TeamDialog = loadWhenRendered(() => import("./team-dialog"));
const TeamBalanceDialog = loadWhenRendered(() => import("../opening-balances/team-balance-dialog"));
const TeamMemberDialog = loadWhenRendered(() => import("./team-member-dialog"));

/** The open dialog, and its team. */
type Open = { action: "add" } | { action: TeamAction; teamId: string };

type TeamListProps = {
  teams: CommissionTeam[];
  members: CommissionMember[];
  plans: CommissionPlan[];
  people: PeopleOptions;
  canManage: boolean;
  /** The order of a new team, whose dialog is open from the start; null for none. */
  start: CommissionTeam["split"] | null;
};

/** Renders the teams that share their commissions. */
export function TeamList({ canManage, ...lists }: TeamListProps) {
  const { teams, start } = lists;
  const [open, setOpen] = useState<Open | null>(start && canManage ? { action: "add" } : null);
  const close = () => setOpen(null);
  return (
    <>
      <PageHeader
        title="Commissions"
        titleInTopBar
        text="Teams in which the leader gets a part of what the members earn."
        primary={
          canManage && (
            <Button icon="plus" variant="primary" onClick={() => setOpen({ action: "add" })}>
              Add commission team
            </Button>
          )
        }
      />
      <CommissionTabs />
      {teams.length === 0 ? (
        <EmptyState
          icon="users-round"
          title="No commission teams yet"
          text="In a commission team the leader gets a part of what its members earn. It does not change who sees which records."
        />
      ) : (
        <div className="@container">
          <ul
            role="list"
            aria-label="Commission teams"
            className="grid grid-cols-1 gap-4 @2xl:grid-cols-2"
          >
            {teams.map((team) => (
              <TeamCard
                key={team.id}
                team={team}
                onAction={(action) => setOpen({ action, teamId: team.id })}
              />
            ))}
          </ul>
        </div>
      )}
      {open && <OpenDialog {...lists} open={open} onClose={close} />}
    </>
  );
}

type OpenDialogProps = Omit<TeamListProps, "canManage"> & {
  open: Open;
  onClose: () => void;
};

function OpenDialog({ open, start, onClose, ...lists }: OpenDialogProps) {
  const { teams, people, members, plans } = lists;
  if (open.action === "add") {
    return <TeamDialog team={null} split={start ?? "after"} people={people} onClose={onClose} />;
  }
  const team = teams.find(({ id }) => id === open.teamId);
  if (!team) return null;
  switch (open.action) {
    case "edit":
      return <TeamDialog team={team} split={team.split} people={people} onClose={onClose} />;
    case "member":
      return <TeamMemberDialog {...{ team, teams, people, onClose }} />;
    case "opening":
      return <TeamBalanceDialog {...{ team, members, plans, onClose }} />;
    case "delete":
      return <DeleteTeamDialog team={team} onClose={onClose} />;
  }
}

function DeleteTeamDialog({ team, onClose }: { team: CommissionTeam; onClose: () => void }) {
  const router = useRouter();
  const { mutateAsync: remove } = useDeleteCommissionTeam();
  return (
    <DeleteRecordDialog
      kind="commission team"
      title={`Delete ${team.name}`}
      text="Its members no longer share with a leader. You cannot delete a team that is in approved statements."
      failureText={(error) => toSaveFailureText(error, text.deleteFailed)}
      remove={async () => {
        await remove(team.id);
        router.refresh();
      }}
      successText={{ title: text.deleted }}
      onClose={onClose}
    />
  );
}
