import { Link } from "@/components/foundation/ui/link";
import { stepKindsText } from "@/lib/follow-up/action-plans/labels";
import type { ListedPlan } from "@/lib/follow-up/action-plans/serialize";

type PlanListProps = { plans: ListedPlan[]; label: string };

/** Renders the plans, each with its steps and enrolment count. */
export function PlanList({ plans, label }: PlanListProps) {
  return (
    <ul
      role="list"
      aria-label={label}
      className="divide-y divide-line rounded-card border border-line bg-surface"
    >
      {plans.map((plan) => (
        <PlanRow key={plan.id} plan={plan} />
      ))}
    </ul>
  );
}

// On a wide screen the description has a column of its own; otherwise it is the row's second line.
const rowClasses =
  "relative grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 px-4 py-3 first:rounded-t-card last:rounded-b-card hover:bg-hover xl:grid-cols-[minmax(0,22rem)_minmax(0,1fr)_auto] xl:gap-x-6";

function PlanRow({ plan }: { plan: ListedPlan }) {
  const { id, name, description, step_kinds, days, active, paused, finished, stopped } = plan;
  const length = days === 0 ? "" : days === 1 ? ", 1 day" : `, ${days} days`;
  const inIt = active + paused;
  const ended = finished + stopped;
  return (
    <li className={rowClasses}>
      <div className="min-w-0">
        <Link
          href={`/action-plans/${id}`}
          className="rounded-mark font-medium [overflow-wrap:anywhere] underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {name}
        </Link>
        <p className="text-sm text-muted">{`${stepKindsText(step_kinds)}${length}`}</p>
      </div>
      <p className="max-w-prose text-sm text-balance [overflow-wrap:anywhere] max-xl:order-last max-xl:col-span-2 max-xl:empty:hidden">
        {description}
      </p>
      <p className="shrink-0 text-right text-sm text-muted tabular-nums">
        {inIt > 0 && (
          <span className="block text-base font-medium text-text">
            {`${inIt.toLocaleString("en-US")} in the plan`}
          </span>
        )}
        {ended > 0 && `${ended.toLocaleString("en-US")} done`}
      </p>
    </li>
  );
}
