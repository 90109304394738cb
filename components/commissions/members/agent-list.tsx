"use client";

import { useState } from "react";
import { EmptyState } from "@/components/foundation/ui/empty-state";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { SearchInput } from "@/components/foundation/ui/search-input";
import { SettingsGroup } from "@/components/foundation/ui/settings-group";
import type { CommissionMember } from "@/lib/commissions/members/serialize";
import type { CommissionPlan } from "@/lib/commissions/plans/serialize";
import type { CommissionTeam } from "@/lib/commissions/teams/serialize";
import { agentColumns } from "./agent-columns";
import { AgentRow, type AgentAction } from "./agent-row";

const AssignPlanDialog = loadWhenRendered(() => import("./assign-plan-dialog"));
const AgentTermsDialog = loadWhenRendered(() => import("./agent-terms-dialog"));
const AgentBalanceDialog = loadWhenRendered(
  () => import("../opening-balances/agent-balance-dialog"),
);

/** The number of members from which the list has a search. */
const SEARCHED_FROM = 10;

type AgentListProps = {
  members: CommissionMember[];
  plans: CommissionPlan[];
  teams: CommissionTeam[];
};

/** Renders each member's plan with its start day, and the other terms of their commissions. */
export function AgentList({ members, plans, teams }: AgentListProps) {
  const [search, setSearch] = useState("");
  const [open, setOpen] = useState<{ action: AgentAction; userId: string } | null>(null);
  const found = members.filter(({ name }) =>
    name.toLowerCase().includes(search.trim().toLowerCase()),
  );
  // By id, so that after a change the dialog shows the refreshed data of the page.
  const member = members.find(({ user_id }) => user_id === open?.userId);
  const close = () => setOpen(null);
  return (
    <>
      {members.length > SEARCHED_FROM && (
        <div className="mb-3 max-w-sm">
          <SearchInput
            aria-label="Search agents"
            placeholder="Search agents"
            value={search}
            onValueChange={setSearch}
          />
        </div>
      )}
      {found.length === 0 ? (
        <EmptyState icon="users" title="Nobody found" text="Try another name." />
      ) : (
        <SettingsGroup title="Agents" heads={<ColumnHeads />}>
          {found.map((one) => (
            <AgentRow
              key={one.user_id}
              member={one}
              leads={teams.filter(({ leader_id }) => leader_id === one.user_id)}
              onAction={(action) => setOpen({ action, userId: one.user_id })}
            />
          ))}
        </SettingsGroup>
      )}
      {open?.action === "plan" && member && (
        <AssignPlanDialog member={member} plans={plans} onClose={close} />
      )}
      {open?.action === "terms" && member && (
        <AgentTermsDialog member={member} members={members} onClose={close} />
      )}
      {open?.action === "opening" && member && (
        <AgentBalanceDialog member={member} plans={plans} teams={teams} onClose={close} />
      )}
    </>
  );
}

/** Renders the column headings. On the phone, where the columns stack, only the title. */
const ColumnHeads = () => (
  <div aria-hidden="true" className="flex gap-3">
    <span className="w-8 shrink-0" />
    <span className={agentColumns}>
      <span>Agents</span>
      <span className="touch:hidden">Plan today</span>
      <span className="touch:hidden">Start day</span>
      <span className="touch:hidden">Team and mentor</span>
    </span>
    <span className="w-8 shrink-0 touch:w-11" />
  </div>
);
