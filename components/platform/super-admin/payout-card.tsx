"use client";

import { useState } from "react";
import { toastFailure } from "@/components/foundation/record-layer/toast-failure";
import { Badge, type Tone } from "@/components/foundation/ui/badge";
import { Button } from "@/components/foundation/ui/button";
import { Card } from "@/components/foundation/ui/card";
import { showToast } from "@/components/foundation/ui/toast";
import { TierBadge } from "@/components/money/partners/tier-badge";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatDate, formatExactDollars, formatNumber } from "@/lib/foundation/text/format";
import { METHOD_LABELS, partnerMessages, PAYOUT_LABELS } from "@/lib/money/partners/messages";
import { useSetPartnerStatus } from "@/lib/money/partners/review-hooks";
import type { ReviewedPayout } from "@/lib/money/partners/serialize";
import { ResolvePayoutDialog } from "./resolve-payout-dialog";
import { SuspicionList } from "./suspicion-list";

const TONES: Record<ReviewedPayout["status"], Tone> = {
  pending: "yellow",
  paid: "blue",
  rejected: "red",
};

type PayoutCardProps = { payout: ReviewedPayout };

/** Renders one payout request: partner, amount, warnings and actions. */
export function PayoutCard({ payout }: PayoutCardProps) {
  const timeZone = useTimeZone();
  const [settling, setSettling] = useState<"approve" | "reject" | null>(null);
  const { partner, suspicious } = payout;
  const isPending = payout.status === "pending";
  return (
    <Card className="p-5">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="flex flex-wrap items-center gap-2 text-lg">
            <span className="min-w-0 wrap-anywhere">{partner.name || "Deleted account"}</span>
            <TierBadge tier={partner.tier} />
            {partner.status === "suspended" && <Badge tone="red">Suspended</Badge>}
          </h2>
          <p className="text-sm wrap-anywhere text-muted">
            {[partner.email, partner.referral_code].filter(Boolean).join(" · ")}
          </p>
          <p className="mt-1 text-sm text-muted">
            {formatNumber(partner.total_referrals)} referred,{" "}
            {formatExactDollars(partner.pending_earnings)} pending,{" "}
            {formatExactDollars(partner.paid_earnings)} paid
          </p>
        </div>
        <div className="text-right touch:text-left">
          <p className="text-xl font-semibold tabular-nums">{formatExactDollars(payout.amount)}</p>
          <p className="text-sm text-muted">
            {METHOD_LABELS[payout.payment_method]}, {formatDate(payout.created_at, timeZone)}
          </p>
        </div>
        <Badge tone={TONES[payout.status]} dot className="mt-1">
          {PAYOUT_LABELS[payout.status]}
        </Badge>
      </div>
      <Settled payout={payout} />
      {suspicious.length > 0 && <SuspicionList referrals={suspicious} />}
      {isPending && (
        <div className="mt-4 flex flex-wrap items-center gap-2 border-t border-line pt-4">
          <Button onClick={() => setSettling("approve")}>Approve</Button>
          <Button onClick={() => setSettling("reject")}>Decline</Button>
          <SuspendButton payout={payout} />
        </div>
      )}
      {settling && (
        <ResolvePayoutDialog payout={payout} verb={settling} onClose={() => setSettling(null)} />
      )}
    </Card>
  );
}

function Settled({ payout }: PayoutCardProps) {
  const timeZone = useTimeZone();
  if (!payout.settled_at) return null;
  const by = payout.settled_by_name ? ` by ${payout.settled_by_name}` : "";
  const why = payout.external_reference
    ? `Reference ${payout.external_reference}`
    : payout.reject_reason;
  return (
    <p className="mt-3 text-sm wrap-anywhere text-muted">
      {PAYOUT_LABELS[payout.status]} on {formatDate(payout.settled_at, timeZone)}
      {by}. {why}
    </p>
  );
}

const SUSPEND_FAILED = "Failed to change the partner. Please try again.";

function SuspendButton({ payout }: { payout: ReviewedPayout }) {
  const change = useSetPartnerStatus();
  const suspended = payout.partner.status === "suspended";
  const texts = { saveFailed: SUSPEND_FAILED, unexpected: partnerMessages.unexpected };
  const press = () =>
    change.mutate(
      { id: payout.affiliate_id, status: suspended ? "active" : "suspended" },
      {
        onSuccess: () =>
          showToast({ title: suspended ? "Partner is active again" : "Partner suspended" }),
        onError: (error) => toastFailure(error, texts),
      },
    );
  return (
    <Button
      variant={suspended ? "quiet" : "danger-quiet"}
      className="ml-auto touch:ml-0"
      pending={change.isPending}
      onClick={press}
    >
      {suspended ? "Reactivate partner" : "Suspend partner"}
    </Button>
  );
}
