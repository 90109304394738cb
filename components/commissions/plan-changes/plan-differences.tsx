"use client";

import type { UseFormReturn } from "react-hook-form";
import { Card, CardHeader } from "@/components/foundation/ui/card";
import { LoadError } from "@/components/foundation/ui/load-error";
import { SkeletonText } from "@/components/foundation/ui/skeleton";
import { useDebounced } from "@/components/foundation/ui/use-debounced";
import type { PlanDifference } from "@/lib/commissions/plan-changes/compare";
import { usePlanPreview } from "@/lib/commissions/plan-changes/hooks";
import { previewPlanBody } from "@/lib/commissions/plan-changes/schema";
import { formatDollarText } from "@/lib/commissions/statements/dollar-text";
import { useToday } from "@/lib/foundation/dates/use-today";
import { formatDate } from "@/lib/foundation/text/format";
import { toPlanBody, type PlanValues } from "../plans/plan-form-values";

type PlanDifferencesProps = { planId: string; form: UseFormReturn<PlanValues> };

/** Renders the pending statements that the plan in the form would change, and by how much. */
export function PlanDifferences({ planId, form }: PlanDifferencesProps) {
  const today = useToday();
  const typed = useDebounced(JSON.stringify(toPlanBody(form.watch(), today)));
  const version = previewPlanBody.safeParse(JSON.parse(typed)).data ?? null;
  const { data, isPending, isError, refetch } = usePlanPreview(planId, version);
  return (
    <Card aria-busy={isPending && version !== null}>
      <CardHeader
        title="Pending statements"
        text="What saving this plan would change. Approved statements stay as they are."
        className="pb-3"
      />
      <div className="px-5 pb-4">
        {isError && <LoadError onRetry={() => void refetch()} />}
        {version === null && <p className="text-muted">Fill in the plan to see the changes.</p>}
        {version !== null && isPending && <SkeletonText lines={2} />}
        {data && <Differences differences={data.differences} />}
      </div>
    </Card>
  );
}

/** The number of statements shown; the others are only counted. */
const SHOWN = 20;

function Differences({ differences }: { differences: PlanDifference[] }) {
  if (differences.length === 0) return <p className="text-muted">None would change.</p>;
  return (
    <ul className="-mx-5 divide-y divide-line border-t border-line" aria-live="polite">
      {differences.slice(0, SHOWN).map((difference) => (
        <li
          key={`${difference.transaction_id} ${difference.side} ${difference.user_id}`}
          className="px-5 py-2"
        >
          <p className="[overflow-wrap:anywhere]">{`${difference.title}, ${difference.name ?? "a former member"}`}</p>
          <p className="text-sm text-muted tabular-nums">
            {`${toAmount(difference.net_before)} to ${toAmount(difference.net_after)}, closes ${formatDate(difference.closing_date)}`}
          </p>
        </li>
      ))}
      {differences.length > SHOWN && (
        <li className="px-5 py-2 text-sm text-muted">{`and ${differences.length - SHOWN} more`}</li>
      )}
    </ul>
  );
}

const toAmount = (net: string | null) => (net === null ? "nothing yet" : formatDollarText(net));
