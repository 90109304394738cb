"use client";

import { Badge, type Tone } from "@/components/foundation/ui/badge";
import { Card, CardBody, CardHeader } from "@/components/foundation/ui/card";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatDate, formatExactDollars } from "@/lib/foundation/text/format";
import { useLatestProgram } from "@/lib/money/partners/hooks";
import {
  ENTRY_LABELS,
  METHOD_LABELS,
  PAYOUT_LABELS,
  partnerMessages,
} from "@/lib/money/partners/messages";
import type { EntryList, PartnerProgram, Payout, PayoutList } from "@/lib/money/partners/serialize";
import { PayoutForm } from "./payout-form";

type PayoutsTabProps = { program: PartnerProgram };

/** Requests a payout, and lists past requests and every ledger entry. */
export function PayoutsTab({ program }: PayoutsTabProps) {
  const latest = useLatestProgram();
  if (!latest) return null;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Card>
        <CardHeader
          title="Request a payout"
          text={`${formatExactDollars(Math.max(program.available_earnings, 0))} can be requested now. ${partnerMessages.minimumPayout}.`}
        />
        <CardBody>
          <PayoutForm program={program} />
        </CardBody>
      </Card>
      <div className="flex min-w-0 flex-col gap-5">
        <Card>
          <CardHeader title="Your requests" />
          <CardBody>
            <Requests {...latest.payouts} />
          </CardBody>
        </Card>
        <Card>
          <CardHeader
            title="Ledger"
            text="Every entry behind your earnings. Entries are never changed."
          />
          <CardBody>
            <Ledger {...latest.entries} />
          </CardBody>
        </Card>
      </div>
    </div>
  );
}

const TONES: Record<Payout["status"], Tone> = { pending: "yellow", paid: "blue", rejected: "red" };

function Requests({ payouts }: PayoutList) {
  const timeZone = useTimeZone();
  if (payouts.length === 0) return <p className="text-muted">{partnerMessages.noPayouts}</p>;
  return (
    <ul className="divide-y divide-line">
      {payouts.map((payout) => (
        <li key={payout.id} className="py-2.5 first:pt-0 last:pb-0">
          <div className="flex items-center gap-3">
            <span className="font-medium tabular-nums">{formatExactDollars(payout.amount)}</span>
            <span className="min-w-0 flex-1 truncate text-sm text-muted">
              {METHOD_LABELS[payout.payment_method]}, {formatDate(payout.created_at, timeZone)}
            </span>
            <Badge tone={TONES[payout.status]} dot>
              {PAYOUT_LABELS[payout.status]}
            </Badge>
          </div>
          {payout.external_reference && (
            <p className="text-sm wrap-anywhere text-muted">
              Reference {payout.external_reference}
            </p>
          )}
          {payout.reject_reason && (
            <p className="text-sm wrap-anywhere text-muted">{payout.reject_reason}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Ledger({ entries, total_count }: EntryList) {
  const timeZone = useTimeZone();
  if (entries.length === 0) return <p className="text-muted">Nothing has been earned yet.</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id} className="flex items-baseline gap-3 py-2 first:pt-0">
            <span className="min-w-0 flex-1 items-baseline justify-between gap-3 md:flex">
              <span className="block">{ENTRY_LABELS[entry.kind] ?? entry.kind}</span>
              <span className="block text-sm text-muted">
                {formatDate(entry.created_at, timeZone)}
              </span>
            </span>
            <span className="w-24 shrink-0 text-right tabular-nums">
              {entry.amount > 0 && "+"}
              {formatExactDollars(entry.amount)}
            </span>
          </li>
        ))}
      </ul>
      {total_count > entries.length && (
        <p className="mt-3 text-sm text-muted">
          The latest {entries.length} of {total_count}.
        </p>
      )}
    </>
  );
}
