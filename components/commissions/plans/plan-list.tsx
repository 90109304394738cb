import { CoverLink } from "@/components/foundation/record-layer/cover-link";
import { EmptyState } from "@/components/foundation/ui/empty-state";
import { describePlan } from "@/lib/commissions/plans/describe-plan";
import type { CommissionPlan } from "@/lib/commissions/plans/serialize";
import { formatNumber } from "@/lib/foundation/text/format";
import { ReadyMadeChoice } from "./ready-made-choice";

type PlanListProps = { plans: readonly CommissionPlan[]; canManage: boolean };

/** Renders the team's commission plans, each in a line, or ready-made ones to start with. */
export function PlanList({ plans, canManage }: PlanListProps) {
  if (plans.length === 0) {
    return (
      <div className="grid gap-6">
        <EmptyState
          icon="percent"
          title="No commission plans yet"
          text="A plan says how the brokerage and an agent split a commission. Lintel then computes each statement to the cent."
          className="py-10"
        />
        {canManage && <ReadyMadeChoice />}
      </div>
    );
  }
  return (
    <div className="grid gap-8">
      <ul
        role="list"
        aria-label="Commission plans"
        className="divide-y divide-line rounded-card border border-line bg-surface"
      >
        {plans.map((plan) => (
          <PlanRow key={plan.id} plan={plan} />
        ))}
      </ul>
      {canManage && <ReadyMadeChoice />}
    </div>
  );
}

function PlanRow({ plan: { id, name, terms, assigned } }: { plan: CommissionPlan }) {
  return (
    <li className="relative flex flex-wrap items-start gap-x-6 gap-y-1 px-4 py-3 first:rounded-t-card last:rounded-b-card hover:bg-hover">
      <div className="min-w-0 flex-[1_1_20rem]">
        <CoverLink
          href={`/settings/commissions/${id}`}
          className="rounded-mark font-medium [overflow-wrap:anywhere]"
        >
          {name}
        </CoverLink>
        <p className="text-sm [overflow-wrap:anywhere] text-muted">
          {terms
            ? describePlan(terms)
            : "This plan cannot be read, so it pays nobody. Save it again."}
        </p>
      </div>
      <p className="shrink-0 text-sm text-muted tabular-nums">{describeAssigned(assigned)}</p>
    </li>
  );
}

const describeAssigned = (count: number | null) =>
  count ? `Pays ${formatNumber(count)} ${count === 1 ? "agent" : "agents"}` : "Pays nobody";
