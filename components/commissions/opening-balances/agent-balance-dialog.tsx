"use client";

import { useAddOpeningBalance } from "@/lib/commissions/accounts/hooks";
import { openingBalanceBody } from "@/lib/commissions/accounts/schema";
import { isOfSplit } from "@/lib/commissions/calculation/counters";
import { listPeriodStarts } from "@/lib/commissions/members/period-starts";
import { findTerms } from "@/lib/commissions/members/plan-today";
import type { CommissionMember } from "@/lib/commissions/members/serialize";
import { listPlanCounters } from "@/lib/commissions/plans/plan-counters";
import type { CommissionPlan } from "@/lib/commissions/plans/serialize";
import type { CommissionTeam } from "@/lib/commissions/teams/serialize";
import { useToday } from "@/lib/foundation/dates/use-today";
import { BalanceForm, type OfferedCounter } from "./balance-form";
import { NothingToEnter } from "./nothing-to-enter";

type AgentBalanceDialogProps = {
  member: CommissionMember;
  plans: readonly CommissionPlan[];
  teams: readonly CommissionTeam[];
  onClose: () => void;
};

/** Renders the dialog for the amounts a member had paid in, or closed, before Lintel started counting. */
export default function AgentBalanceDialog(props: AgentBalanceDialogProps) {
  const { member, plans, teams, onClose } = props;
  const today = useToday();
  const { mutateAsync: add } = useAddOpeningBalance(member.user_id);
  const terms = findTerms(member, plans, today);
  const sharesCap = teams.find(({ id }) => id === member.team?.id)?.cap === "team";
  const counters = (terms ? listPlanCounters(terms) : []).filter(
    ({ name }) => !sharesCap || !isOfSplit(name),
  );
  const offered = counters.flatMap((counter): OfferedCounter[] => {
    const starts = listPeriodStarts(counter.period, today, member);
    return starts ? [{ ...counter, starts }] : [];
  });
  const { name } = member;
  if (offered.length > 0) {
    return <BalanceForm schema={openingBalanceBody} {...{ name, offered, add, onClose }} />;
  }
  return (
    <NothingToEnter name={name} onClose={onClose}>
      {explainNothing({ hasPlan: terms !== null, sharesCap, lacksStart: counters.length > 0 })}
    </NothingToEnter>
  );
}

type Reasons = { hasPlan: boolean; sharesCap: boolean; lacksStart: boolean };

function explainNothing({ hasPlan, sharesCap, lacksStart }: Reasons): string {
  if (!hasPlan) return "No plan pays this agent today. Choose one first.";
  if (lacksStart) {
    return "The plan counts from the agent’s start. Enter the start day first, under Start day and mentor.";
  }
  return sharesCap
    ? "This agent’s cap is shared by the whole team. Enter the balance of the team, under Teams."
    : "This agent’s plan has no cap and no scale, so it needs no balance.";
}
