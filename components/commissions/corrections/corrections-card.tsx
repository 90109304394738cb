"use client";

import { Link } from "@/components/foundation/ui/link";
import { useState } from "react";
import { Button } from "@/components/foundation/ui/button";
import { Card, CardHeader } from "@/components/foundation/ui/card";
import { LoadError } from "@/components/foundation/ui/load-error";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { useCorrections } from "@/lib/commissions/corrections/hooks";
import type { CorrectionDto } from "@/lib/commissions/corrections/serialize";
import { formatDollarText } from "@/lib/commissions/statements/dollar-text";
import { formatDate } from "@/lib/foundation/text/format";

const BookCorrectionDialog = loadWhenRendered(() => import("./book-correction-dialog"));

/** Renders approved statements that would now have a different result; nothing when there are none. */
export default function CorrectionsCard({ userId }: { userId: string }) {
  const { data: corrections = [], isError, refetch } = useCorrections(userId);
  const [chosen, setChosen] = useState<CorrectionDto | null>(null);
  if (isError) return <LoadError onRetry={() => void refetch()} />;
  if (corrections.length === 0) return null;
  return (
    <Card>
      <CardHeader
        title="Statements that may need a correction"
        text="An earlier statement was voided, approved late or added since. Nothing changes unless you book the correction."
        className="pb-3"
      />
      <ul className="divide-y divide-line border-t border-line">
        {corrections.map((correction) => (
          <li key={correction.statement_id} className="flex flex-wrap items-start gap-4 px-5 py-3">
            <Differences correction={correction} />
            <Button size="sm" onClick={() => setChosen(correction)}>
              Book the correction
            </Button>
          </li>
        ))}
      </ul>
      {chosen && (
        <BookCorrectionDialog userId={userId} correction={chosen} onClose={() => setChosen(null)} />
      )}
    </Card>
  );
}

function Differences({ correction }: { correction: CorrectionDto }) {
  const { label, transaction_id, closing_date, differences } = correction;
  return (
    <div className="min-w-0 flex-1 basis-64">
      <Link
        href={`/transaction/${transaction_id}`}
        className="rounded-mark font-medium underline-offset-4 hover:underline"
      >
        {label}
      </Link>
      <p className="text-sm text-muted">{`closed ${formatDate(closing_date)}`}</p>
      <ul className="mt-1 grid gap-0.5 text-sm">
        {differences.map(({ key, label: line, payee, payee_name, amount }) => (
          <li
            key={`${key} ${payee} ${payee_name}`}
            className="flex items-baseline justify-between gap-4"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {`${line}, to ${payee === "brokerage" ? "brokerage" : (payee_name ?? "a former member")}`}
            </span>
            <span className="shrink-0 tabular-nums">{formatDifference(amount)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Returns "+$800.00". */
const formatDifference = (amount: string) =>
  amount.startsWith("-") ? formatDollarText(amount) : `+${formatDollarText(amount)}`;
