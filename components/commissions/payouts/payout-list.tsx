"use client";

import { Link } from "@/components/foundation/ui/link";
import { useRouter } from "next/navigation";
import { Pager } from "@/components/foundation/record-layer/pager";
import { Card, CardHeader } from "@/components/foundation/ui/card";
import type { ListedPayout, PayoutPage } from "@/lib/commissions/payouts/serialize";
import { formatDollarText } from "@/lib/commissions/statements/dollar-text";
import { formatDate } from "@/lib/foundation/text/format";
import { countStatements, methodLabel } from "./method-label";
import { PayoutBadge } from "./payout-badge";

const PER_PAGE = 50;

/** Renders the payouts, the latest first. */
export function PayoutList({ page: { payouts, totalCount, page } }: { page: PayoutPage }) {
  const router = useRouter();
  return (
    <>
      <Card>
        <CardHeader title="Payouts" className="pb-3" />
        {payouts.length === 0 ? (
          <p className="px-5 pb-5 text-muted">
            No payouts yet. Choose statements above and draft the first.
          </p>
        ) : (
          <ul className="divide-y divide-line border-t border-line">
            {payouts.map((payout) => (
              <PayoutRow key={payout.id} payout={payout} />
            ))}
          </ul>
        )}
      </Card>
      <Pager
        perPage={PER_PAGE}
        page={page}
        totalPages={Math.ceil(totalCount / PER_PAGE)}
        totalCount={totalCount}
        onPage={(next) => router.push(`/commissions/payouts?page=${next}`)}
      />
    </>
  );
}

function PayoutRow({ payout }: { payout: ListedPayout }) {
  const { id, label, method, status, statement_count, total, paid_on, reference } = payout;
  const paid = paid_on ? `, paid ${formatDate(paid_on)}, ${reference}` : "";
  return (
    <li className="relative flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-5 py-2.5 hover:bg-hover">
      <div className="min-w-0 flex-1">
        <Link
          href={`/commissions/payouts/${id}`}
          className="rounded-mark font-medium underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {label}
        </Link>
        <p className="text-sm [overflow-wrap:anywhere] text-muted">
          {`${methodLabel(method)}, ${countStatements(statement_count ?? 0)}${paid}`}
        </p>
      </div>
      <PayoutBadge status={status} />
      <p className="min-w-24 text-right font-medium tabular-nums">{formatDollarText(total)}</p>
    </li>
  );
}
