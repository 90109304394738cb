import { Card } from "@/components/foundation/ui/card";
import { TRIAL_DAYS } from "@/lib/money/billing/plans";
import type { Billing } from "@/lib/money/billing/schema";
import { formatDate } from "@/lib/foundation/text/format";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";

type NoSubscriptionProps = {
  billing: Pick<Billing, "readOnlySince" | "readOnlyFrom" | "trialUsed">;
};

/** That a team has no plan yet, until when that does, and what choosing one begins with. */
export function NoSubscription({ billing }: NoSubscriptionProps) {
  const timeZone = useTimeZone();
  const { readOnlySince, readOnlyFrom, trialUsed } = billing;
  return (
    <Card className="p-5">
      <p className="text-lg font-semibold tracking-[-0.01em]">No plan yet</p>
      <p className="mt-1">
        {readOnlySince &&
          `The free week ended on ${formatDate(readOnlySince, timeZone)}. Your team can read and export; nothing is deleted.`}
        {!readOnlySince &&
          readOnlyFrom &&
          `Your team can look around with everything in Enterprise until ${formatDate(readOnlyFrom, timeZone)}.`}
      </p>
      <p className="text-muted">
        {trialUsed
          ? "Choose a plan to go on."
          : `Choose a plan: the first ${TRIAL_DAYS} days are free, and you can cancel before they end.`}
      </p>
    </Card>
  );
}
