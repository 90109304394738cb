import {
  describeAfterSplit,
  describeMonthlyCharge,
  describeOffTheTop,
  describeRoyalty,
  describeSplit,
} from "@/lib/commissions/plans/describe-plan";
import type { PlanTerms } from "@/lib/commissions/plans/schema";

/** Renders the steps of a plan in order of computation, for people who may not change it. */
export function PlanSteps({ terms }: { terms: PlanTerms }) {
  const { off_the_top, royalty, split, after_split, monthly_charges } = terms;
  const steps = [
    ...off_the_top.map((item) => `Off the top: ${describeOffTheTop(item)}`),
    ...(royalty ? [describeRoyalty(royalty)] : []),
    describeSplit(split),
    ...after_split.map(describeAfterSplit),
    ...monthly_charges.map(describeMonthlyCharge),
  ];
  return (
    <ol
      aria-label="Steps"
      className="divide-y divide-line rounded-card border border-line bg-surface"
    >
      {steps.map((step, place) => (
        <li key={`${place} ${step}`} className="flex gap-3 px-4 py-3">
          <span aria-hidden="true" className="w-4 shrink-0 text-right text-muted tabular-nums">
            {place + 1}
          </span>
          <span className="min-w-0 [overflow-wrap:anywhere]">{step}</span>
        </li>
      ))}
    </ol>
  );
}
