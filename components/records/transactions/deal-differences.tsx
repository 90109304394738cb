"use client";

import { Button } from "@/components/foundation/ui/button";
import { Card, CardHeader } from "@/components/foundation/ui/card";
import { showFailure, showToast } from "@/components/foundation/ui/toast";
import { useUpdateDeal } from "@/lib/records/deals/hooks";
import type { Deal } from "@/lib/records/deals/serialize";
import { findDifferences, type Difference } from "@/lib/records/transactions/differences";
import { useUpdateTransaction } from "@/lib/records/transactions/hooks";
import { transactionFailureText } from "@/lib/records/transactions/save-failure";
import type { Transaction } from "@/lib/records/transactions/serialize";

type DealDifferencesProps = { deal: Deal; transaction: Transaction };

/** Renders the fields in which deal and transaction differ, to copy either way; nothing while they agree. */
export function DealDifferences({ deal, transaction }: DealDifferencesProps) {
  const updateDeal = useUpdateDeal();
  const updateTransaction = useUpdateTransaction();
  const differences = findDifferences(deal, transaction);
  const isPending = updateDeal.isPending || updateTransaction.isPending;
  if (differences.length === 0) return null;

  const answer = ({ label }: Difference, into: string) => ({
    onSuccess: () => showToast({ title: `${label} taken over into the ${into}` }),
    onError: (error: Error) => showFailure(transactionFailureText(error)),
  });
  const takeIntoTransaction = (difference: Difference) =>
    updateTransaction.mutate(
      { id: transaction.id, changes: difference.toTransaction },
      answer(difference, "transaction"),
    );
  const takeIntoDeal = (difference: Difference) =>
    updateDeal.mutate({ id: deal.id, changes: difference.toDeal }, answer(difference, "deal"));

  return (
    <Card>
      <CardHeader title="Deal and transaction differ" />
      <ul className="divide-y divide-line px-5 pt-2 pb-1.5">
        {differences.map((difference) => (
          <li key={difference.field} className="py-3">
            <p className="font-medium">{difference.label}</p>
            <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm [&>dd]:[overflow-wrap:anywhere] [&>dt]:text-muted">
              <dt>Deal</dt>
              <dd>{difference.inDeal ?? "Not set"}</dd>
              <dt>Transaction</dt>
              <dd>{difference.inTransaction ?? "Not set"}</dd>
            </dl>
            <div className="mt-2 flex flex-wrap gap-2">
              {transaction.can_update && (
                <Button
                  size="sm"
                  disabled={isPending}
                  aria-label={`Take over from the deal: ${difference.label}`}
                  onClick={() => takeIntoTransaction(difference)}
                >
                  Take over
                </Button>
              )}
              {deal.can_update && (
                <Button
                  size="sm"
                  variant="quiet"
                  disabled={isPending}
                  aria-label={`Update the deal: ${difference.label}`}
                  onClick={() => takeIntoDeal(difference)}
                >
                  Update the deal
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
