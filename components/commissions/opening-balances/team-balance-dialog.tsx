"use client";

import type { CommissionMember } from "@/lib/commissions/members/serialize";
import { listTeamCounters } from "@/lib/commissions/teams/team-counters";
import type { CommissionPlan } from "@/lib/commissions/plans/serialize";
import { useAddTeamOpeningBalance } from "@/lib/commissions/teams/hooks";
import { teamOpeningBalanceBody } from "@/lib/commissions/teams/schema";
import type { CommissionTeam } from "@/lib/commissions/teams/serialize";
import { useToday } from "@/lib/foundation/dates/use-today";
import { BalanceForm } from "./balance-form";
import { NothingToEnter } from "./nothing-to-enter";

type TeamBalanceDialogProps = {
  team: CommissionTeam;
  members: readonly CommissionMember[];
  plans: readonly CommissionPlan[];
  onClose: () => void;
};

/** Renders the dialog for the amount a team with one cap had paid in before Lintel started counting. */
export default function TeamBalanceDialog(props: TeamBalanceDialogProps) {
  const { team, members, plans, onClose } = props;
  const { mutateAsync: add } = useAddTeamOpeningBalance(team.id);
  const { counters, offered } = listTeamCounters({ team, members, plans, today: useToday() });
  const { name } = team;
  if (offered.length > 0) {
    return <BalanceForm schema={teamOpeningBalanceBody} {...{ name, offered, add, onClose }} />;
  }
  return (
    <NothingToEnter name={name} onClose={onClose}>
      {counters > 0
        ? "The plans of this team count from its start. Enter the first day of the team’s year first, under Edit team."
        : "No plan that pays this team today has a cap or a scale."}
    </NothingToEnter>
  );
}
