import type { ReactNode } from "react";
import { RecordMenu } from "@/components/foundation/record-layer/record-menu";
import { Avatar } from "@/components/foundation/ui/avatar";
import { Badge } from "@/components/foundation/ui/badge";
import { Button } from "@/components/foundation/ui/button";
import { findAssignment } from "@/lib/commissions/members/plan-today";
import type { CommissionMember } from "@/lib/commissions/members/serialize";
import type { CommissionTeam } from "@/lib/commissions/teams/serialize";
import { useToday } from "@/lib/foundation/dates/use-today";
import { formatDate } from "@/lib/foundation/text/format";
import { agentColumns } from "./agent-columns";

export type AgentAction = "plan" | "terms" | "opening";

type AgentRowProps = {
  member: CommissionMember;
  /** The commission teams that the member leads. */
  leads: readonly CommissionTeam[];
  onAction: (action: AgentAction) => void;
};

/** Renders a member who can be paid: plan, start day, team and mentor. */
export function AgentRow({ member, leads, onAction }: AgentRowProps) {
  const { user_id, name, status, start_day, withheld_rate, can_update } = member;
  return (
    <li className="flex items-center gap-3 py-2.5 touch:items-start">
      <Avatar id={user_id} name={name} size="md" />
      <div className={agentColumns}>
        <div className="min-w-0">
          <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
          {status !== "active" && <Badge>{status === "suspended" ? "Suspended" : "Former"}</Badge>}
        </div>
        <PlanCell member={member} onChoose={can_update ? () => onAction("plan") : null} />
        <p className="text-sm">
          <span className="text-muted md:sr-only">Start day: </span>
          {start_day ? formatDate(start_day) : <span className="text-muted">Not entered</span>}
        </p>
        <div className="min-w-0 text-sm [overflow-wrap:anywhere]">
          <TeamAndMentor member={member} leads={leads} />
          {withheld_rate !== null && withheld_rate < 100 && (
            <p className="text-muted">{`At most ${withheld_rate}% withheld for debts`}</p>
          )}
        </div>
      </div>
      <div className="w-8 shrink-0 touch:w-11">
        {can_update && <AgentMenu name={name} onAction={onAction} />}
      </div>
    </li>
  );
}

type PlanCellProps = { member: CommissionMember; onChoose: (() => void) | null };

function PlanCell({ member, onChoose }: PlanCellProps) {
  const today = useToday();
  const now = findAssignment(member, today);
  const next = member.assignments.find(({ counts_from }) => counts_from > today);
  return (
    <div className="min-w-0 text-sm [overflow-wrap:anywhere]">
      {now ? (
        <p>
          {now.plan ?? "A plan you cannot see"}
          <span className="text-muted">{` since ${formatDate(now.counts_from)}`}</span>
        </p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone="yellow" dot>
            No plan
          </Badge>
          {onChoose && (
            <Button variant="link" onClick={onChoose}>
              Choose plan
              <span className="sr-only"> for {member.name}</span>
            </Button>
          )}
        </div>
      )}
      {next && (
        <p className="text-muted">{`${next.plan ?? "Another plan"} from ${formatDate(next.counts_from)}`}</p>
      )}
    </div>
  );
}

function TeamAndMentor({ member: { team, mentor_name }, leads }: Omit<AgentRowProps, "onAction">) {
  const facts: ReactNode[] = [
    ...leads.map(({ name }) => `Leads ${name}`),
    ...(team ? [team.name] : []),
    ...(mentor_name ? [`Mentor ${mentor_name}`] : []),
  ];
  if (facts.length === 0) return <p className="text-muted touch:hidden">None</p>;
  return facts.map((fact, place) => <p key={place}>{fact}</p>);
}

const AgentMenu = ({ name, onAction }: { name: string } & Pick<AgentRowProps, "onAction">) => (
  <RecordMenu
    name={name}
    deletion={null}
    entries={[
      { label: "Plan", icon: "percent", onSelect: () => onAction("plan") },
      {
        label: "Start day and mentor",
        icon: "calendar-days",
        onSelect: () => onAction("terms"),
      },
      { label: "Opening balance", icon: "landmark", onSelect: () => onAction("opening") },
    ]}
  />
);
