"use client";

import { Link } from "@/components/foundation/ui/link";
import { useRouter } from "next/navigation";
import { Button } from "@/components/foundation/ui/button";
import { Card, CardHeader } from "@/components/foundation/ui/card";
import { showFailure, showToast } from "@/components/foundation/ui/toast";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { useDeal } from "@/lib/records/deals/hooks";
import { toDealTransactionQuery } from "@/lib/records/transactions/deal-query";
import { useOpenTransaction, useTransactions } from "@/lib/records/transactions/hooks";
import { transactionMessages as text } from "@/lib/records/transactions/messages";
import { transactionFailureText } from "@/lib/records/transactions/save-failure";
import type { Transaction, TransactionPage } from "@/lib/records/transactions/serialize";
import { TransactionStatusBadge } from "./transaction-status-badge";

type DealTransactionProps = {
  dealId: string;
  initialData: InitialData<TransactionPage>;
  canOpen: boolean;
};

/** Renders the deal's transaction, or a button that opens one; nothing for people who may not open one. */
export function DealTransaction({ dealId, initialData, canOpen }: DealTransactionProps) {
  const { data: deal } = useDeal(dealId);
  const { data: page } = useTransactions(toDealTransactionQuery(dealId), initialData);
  const transaction = page?.transactions[0];
  if (transaction) return <LinkedTransaction transaction={transaction} />;
  if (!canOpen || deal?.status === "Lost") return null;
  return <OpenTransaction dealId={dealId} isOffered={deal?.status === "Under Contract"} />;
}

function LinkedTransaction({ transaction }: { transaction: Transaction }) {
  const { id, number, kind, status } = transaction;
  return (
    <Card>
      <CardHeader title="Transaction" />
      <p className="flex flex-wrap items-center justify-between gap-3 px-5 pt-1 pb-4">
        <Link
          href={`/transaction/${id}`}
          className="rounded-mark font-medium text-accent-fg underline-offset-4 hover:underline"
        >
          {number} · {kind}
        </Link>
        <TransactionStatusBadge status={status} />
      </p>
    </Card>
  );
}

type OpenTransactionProps = {
  dealId: string;
  /** Whether the deal is under contract, so that its transaction should be opened. */
  isOffered: boolean;
};

function OpenTransaction({ dealId, isOffered }: OpenTransactionProps) {
  const router = useRouter();
  const { mutate: open, isPending } = useOpenTransaction();

  const press = () =>
    open(
      { dealId },
      {
        onSuccess: ({ id, number }) => {
          showToast({ title: text.opened(number) });
          router.push(`/transaction/${id}`);
        },
        onError: (error) => showFailure(transactionFailureText(error)),
      },
    );

  return (
    <Card>
      <CardHeader title="Transaction" />
      <div className="flex flex-col items-start gap-3 px-5 pt-1 pb-4">
        <p className="text-muted">
          {isOffered
            ? "This deal is under contract. Its transaction takes over what you know of the property."
            : "For the paperwork from listing or contract to closing."}
        </p>
        <Button
          icon="file-plus"
          size="sm"
          variant={isOffered ? "primary" : "secondary"}
          pending={isPending}
          onClick={press}
        >
          Open transaction
        </Button>
      </div>
    </Card>
  );
}
