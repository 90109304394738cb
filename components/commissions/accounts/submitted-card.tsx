"use client";

import { Link } from "@/components/foundation/ui/link";
import { Card, CardHeader } from "@/components/foundation/ui/card";
import type { StatementPage } from "@/lib/commissions/statements/serialize";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatDate } from "@/lib/foundation/text/format";

/** Renders the statements that wait for approval, the longest waiting first. */
export function SubmittedCard({ page: { statements, totalCount } }: { page: StatementPage }) {
  const timeZone = useTimeZone();
  if (totalCount === 0) return null;
  return (
    <Card className="mb-6">
      <CardHeader
        title={
          totalCount === 1
            ? "1 statement waits for approval"
            : `${totalCount} statements wait for approval`
        }
        className="pb-3"
      />
      <ul className="divide-y divide-line border-t border-line">
        {statements.map(
          ({ id, transaction_id, side, number, title, submitted_at, submitted_by_name }) => (
            <li key={id} className="relative px-5 py-2.5 hover:bg-hover">
              <Link
                href={`/transaction/${transaction_id}#commission-${side}`}
                className="rounded-mark font-medium [overflow-wrap:anywhere] underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {title}
              </Link>
              <p className="text-sm text-muted">
                {`${number}, ${side.toLowerCase()} side, submitted by ${submitted_by_name ?? "a former member"}, ${formatDate(submitted_at ?? "", timeZone)}`}
              </p>
            </li>
          ),
        )}
      </ul>
    </Card>
  );
}
