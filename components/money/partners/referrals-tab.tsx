"use client";

import { Badge, type Tone } from "@/components/foundation/ui/badge";
import { Card, CardBody, CardHeader } from "@/components/foundation/ui/card";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatDate, formatExactDollars } from "@/lib/foundation/text/format";
import { useLatestProgram } from "@/lib/money/partners/hooks";
import { partnerMessages as text, REFERRAL_LABELS } from "@/lib/money/partners/messages";
import type { Referral } from "@/lib/money/partners/serialize";

/** Returns green for confirmed, blue for paid, yellow for anything else. */
const getTone = (status: Referral["status"]): Tone =>
  status === "confirmed" ? "green" : status === "paid" ? "blue" : "yellow";

/** Renders the ten latest referrals. */
export function ReferralsTab() {
  const timeZone = useTimeZone();
  const latest = useLatestProgram();
  if (!latest) return null;
  const { referrals: rows, total_count } = latest.referrals;
  if (rows.length === 0) return <p className="py-10 text-center text-muted">{text.noReferrals}</p>;
  return (
    <Card>
      <CardHeader
        title="Recent referrals"
        text={
          total_count > rows.length ? `The latest ${rows.length} of ${total_count}.` : undefined
        }
      />
      <CardBody>
        <ol className="divide-y divide-line">
          {rows.map((referral, index) => (
            <li key={referral.id} className="flex min-h-11 items-center gap-3 py-2 touch:gap-2">
              <span className="w-6 shrink-0 text-muted tabular-nums">{index + 1}</span>
              <span className="min-w-0 flex-1 whitespace-nowrap">
                {formatDate(referral.created_at, timeZone)}
              </span>
              <Badge tone={getTone(referral.status)} dot>
                {REFERRAL_LABELS[referral.status]}
              </Badge>
              <span className="w-20 shrink-0 text-right font-medium tabular-nums touch:w-16">
                {referral.commission_amount > 0 && formatExactDollars(referral.commission_amount)}
              </span>
            </li>
          ))}
        </ol>
      </CardBody>
    </Card>
  );
}
