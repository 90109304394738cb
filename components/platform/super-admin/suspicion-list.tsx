import { Badge } from "@/components/foundation/ui/badge";
import { Icon } from "@/components/foundation/ui/icon";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatDate, formatExactDollars } from "@/lib/foundation/text/format";
import { REFERRAL_LABELS } from "@/lib/money/partners/messages";
import type { ReviewedPayout } from "@/lib/money/partners/serialize";

const REASONS: Record<ReviewedPayout["suspicious"][number]["reasons"][number], string> = {
  card: "Same card",
  email: "Same mailbox",
  address: "Same address",
  device: "Same browser",
  member: "Works in the team",
};

type SuspicionListProps = { referrals: ReviewedPayout["suspicious"] };

/** Renders referrals that resemble their partner or one another. */
export function SuspicionList({ referrals }: SuspicionListProps) {
  const timeZone = useTimeZone();
  return (
    <section className="mt-4 rounded-control bg-warning-soft px-4 py-3">
      <h3 className="flex items-center gap-2 text-base text-warning-fg">
        <Icon name="triangle-exclamation-point" className="size-4 shrink-0" />
        {referrals.length === 1 ? "1 referral" : `${referrals.length} referrals`} to look at
      </h3>
      <p className="text-sm text-warning-fg">
        Each item is shared with the partner or with another referral. It can be a coincidence.
      </p>
      <ul className="mt-2 flex flex-col gap-1.5">
        {referrals.map((referral) => (
          <li
            key={referral.referral_id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-warning-fg"
          >
            <span className="font-medium wrap-anywhere">
              {referral.team_name ?? "Deleted team"}
            </span>
            <span>
              {REFERRAL_LABELS[referral.status]}, {formatDate(referral.created_at, timeZone)}
              {referral.commission_amount > 0 &&
                `, ${formatExactDollars(referral.commission_amount)}`}
            </span>
            {referral.reasons.map((reason) => (
              <Badge key={reason} tone="gray">
                {REASONS[reason]}
              </Badge>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
