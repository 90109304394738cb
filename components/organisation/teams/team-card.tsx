import { RecordMenu } from "@/components/foundation/record-layer/record-menu";
import { Avatar } from "@/components/foundation/ui/avatar";
import { Card } from "@/components/foundation/ui/card";
import { formatNumber } from "@/lib/foundation/text/format";
import type { Team } from "@/lib/organisation/teams/schema";

export type TeamAction = "rename" | "add" | "delete";

type TeamCardProps = { team: Team; canManage: boolean; onAction: (deed: TeamAction) => void };

/** Renders a team and its members. */
export function TeamCard({ team, canManage, onAction }: TeamCardProps) {
  const { name, members } = team;
  return (
    <li>
      <Card className="h-full p-4">
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <h2 className="text-lg [overflow-wrap:anywhere]">{name}</h2>
            <p className="text-sm text-muted tabular-nums">{toCountText(members.length)}</p>
          </div>
          {canManage && (
            <RecordMenu
              name={name}
              entries={[
                { label: "Rename", icon: "pencil", onSelect: () => onAction("rename") },
                { label: "Move somebody here", icon: "user-plus", onSelect: () => onAction("add") },
              ]}
              deletion={
                members.length === 0
                  ? { label: "Delete team", onDelete: () => onAction("delete") }
                  : null
              }
            />
          )}
        </div>
        {members.length > 0 && (
          <ul role="list" aria-label={`In ${name}`} className="mt-3 flex flex-col gap-2">
            {members.map(({ user_id, name: called, avatar_url, role_name, leads }) => (
              <li key={user_id} className="flex min-w-0 items-center gap-2.5">
                <Avatar id={user_id} name={called} src={avatar_url} size="sm" />
                <span className="min-w-0 truncate">{called}</span>
                <span className="ml-auto shrink-0 text-sm text-muted">
                  {role_name}
                  {leads && <span className="sr-only">, sees the whole team</span>}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </li>
  );
}

const toCountText = (count: number) =>
  count === 0 ? "Nobody yet" : `${formatNumber(count)} ${count === 1 ? "person" : "people"}`;
