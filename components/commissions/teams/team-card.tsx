"use client";

import { useRouter } from "next/navigation";
import { RecordMenu } from "@/components/foundation/record-layer/record-menu";
import { toastFailure } from "@/components/foundation/record-layer/toast-failure";
import { Avatar } from "@/components/foundation/ui/avatar";
import { IconButton } from "@/components/foundation/ui/button";
import { Card } from "@/components/foundation/ui/card";
import { showToast } from "@/components/foundation/ui/toast";
import { describeTeam } from "@/lib/commissions/teams/describe-team";
import { useRemoveTeamMember, useSetTeamMember } from "@/lib/commissions/teams/hooks";
import { commissionTeamMessages as text } from "@/lib/commissions/teams/messages";
import type { CommissionTeam } from "@/lib/commissions/teams/serialize";

export type TeamAction = "edit" | "member" | "opening" | "delete";

type TeamCardProps = { team: CommissionTeam; onAction: (action: TeamAction) => void };

/** Renders a commission team: how it shares, its leader, and its members with the leader's part. */
export function TeamCard({ team, onAction }: TeamCardProps) {
  const { name, leader_id, leader_name, members, can_update } = team;
  return (
    <li>
      <Card className="h-full p-4">
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <h2 className="text-lg [overflow-wrap:anywhere]">{name}</h2>
            <p className="text-sm text-muted">{describeTeam(team)}</p>
          </div>
          {can_update && (
            <RecordMenu
              name={name}
              entries={[
                { label: "Edit team", icon: "pencil", onSelect: () => onAction("edit") },
                { label: "Set a member", icon: "user-plus", onSelect: () => onAction("member") },
                ...(team.cap === "team"
                  ? [
                      {
                        label: "Opening balance",
                        icon: "landmark" as const,
                        onSelect: () => onAction("opening"),
                      },
                    ]
                  : []),
              ]}
              deletion={{ label: "Delete team", onDelete: () => onAction("delete") }}
            />
          )}
        </div>
        <ul role="list" aria-label={`In ${name}`} className="mt-3 flex flex-col gap-2">
          <li className="flex min-w-0 items-center gap-2.5">
            <Avatar id={leader_id} name={leader_name ?? ""} size="sm" />
            <span className="min-w-0 truncate">{leader_name ?? "Former member"}</span>
            <span className="ml-auto shrink-0 text-sm text-muted">Leader</span>
          </li>
          {members.map((member) => (
            <MemberLine key={member.user_id} team={team} member={member} />
          ))}
        </ul>
      </Card>
    </li>
  );
}

type Member = CommissionTeam["members"][number];

function MemberLine({ team, member }: { team: CommissionTeam; member: Member }) {
  const { user_id, leader_rate } = member;
  const name = member.name ?? "Former member";
  return (
    <li className="flex min-w-0 items-center gap-2.5">
      <Avatar id={user_id} name={name} size="sm" />
      <span className="min-w-0 truncate">{name}</span>
      <span className="ml-auto shrink-0 text-sm text-muted tabular-nums">
        {`${leader_rate}% to the leader`}
      </span>
      {team.can_update && <RemoveButton team={team} member={member} name={name} />}
    </li>
  );
}

function RemoveButton({
  team,
  member,
  name,
}: {
  team: CommissionTeam;
  member: Member;
  name: string;
}) {
  const router = useRouter();
  const remove = useRemoveTeamMember(team.id);
  const { mutateAsync: set } = useSetTeamMember(team.id);
  const { user_id: userId, leader_rate } = member;

  async function takeOut() {
    try {
      await remove.mutateAsync(userId);
      showToast({
        title: `${name} removed from ${team.name}`,
        action: {
          label: "Undo",
          onClick: () =>
            void set({ userId, leader_rate: String(leader_rate) }).then(
              () => router.refresh(),
              (error: unknown) => toastFailure(error, text),
            ),
        },
      });
      router.refresh();
    } catch (error) {
      toastFailure(error, text);
    }
  }

  return (
    <IconButton
      icon="x"
      label={`Remove ${name} from ${team.name}`}
      disabled={remove.isPending}
      onClick={() => void takeOut()}
    />
  );
}
