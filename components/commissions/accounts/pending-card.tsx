"use client";

import { Link } from "@/components/foundation/ui/link";
import { Badge } from "@/components/foundation/ui/badge";
import { Card, CardHeader } from "@/components/foundation/ui/card";
import type { PendingStatement } from "@/lib/commissions/accounts/pending";
import { groupByMonth } from "@/lib/commissions/accounts/pending-months";
import { formatDollarText } from "@/lib/commissions/statements/dollar-text";
import { formatDate } from "@/lib/foundation/text/format";
import { nameMonth } from "./pending-months-card";

/** Renders the unapproved statements in the order of their closings. Each is computed on top of the earlier ones. */
export function PendingCard({ pending }: { pending: PendingStatement[] }) {
  const months = groupByMonth(pending);
  return (
    <Card>
      <CardHeader
        title="Next closings"
        text="What each would pay if they close in this order."
        className="pb-3"
      />
      {months.length > 1 && (
        <dl className="mb-3 flex flex-wrap gap-x-6 gap-y-1 px-5 text-sm">
          {months.map(({ month, net }) => (
            <div key={month} className="flex gap-2">
              <dt className="text-muted">{nameMonth(month)}</dt>
              <dd className="tabular-nums">{formatDollarText(net)}</dd>
            </div>
          ))}
        </dl>
      )}
      {pending.length === 0 ? (
        <p className="px-5 pb-5 text-muted">No pending transaction has a closing day.</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {pending.map((statement) => (
            <Pending key={`${statement.transaction_id} ${statement.side}`} statement={statement} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Pending({ statement }: { statement: PendingStatement }) {
  const { transaction_id, number, title, side, closing_date, net, gross, problem } = statement;
  return (
    <li className="relative flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-5 py-2.5 hover:bg-hover">
      <div className="min-w-0 flex-1">
        <Link
          href={`/transaction/${transaction_id}#commission-${side}`}
          className="rounded-mark font-medium [overflow-wrap:anywhere] underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {title}
        </Link>
        <p className="text-sm text-muted">
          {`${title === number ? "" : `${number}, `}${side.toLowerCase()} side, closes ${formatDate(closing_date)}`}
        </p>
        {problem && <p className="text-sm text-warning-fg">{problem}</p>}
      </div>
      {statement.status === "Submitted" && <Badge tone="blue">Submitted</Badge>}
      {net !== null && (
        <p className="text-right tabular-nums">
          <span className="block font-medium">{formatDollarText(net)}</span>
          <span className="block text-sm text-muted">{`of ${formatDollarText(gross ?? net)}`}</span>
        </p>
      )}
    </li>
  );
}
