"use client";

import { StatusMenu } from "@/components/foundation/record-layer/status-menu";
import { showFailure, showToast } from "@/components/foundation/ui/toast";
import { useUpdateTransaction } from "@/lib/records/transactions/hooks";
import { TRANSACTION_STATUSES } from "@/lib/records/transactions/list";
import { transactionMessages as text } from "@/lib/records/transactions/messages";
import { transactionFailureText } from "@/lib/records/transactions/save-failure";
import type { Transaction } from "@/lib/records/transactions/serialize";
import {
  transactionStatusColor,
  type TransactionStatus,
} from "@/lib/records/transactions/status-color";

/** Changes the status in place. Closing also closes the deals, and shows which. */
export function TransactionStatusMenu({ transaction }: { transaction: Transaction }) {
  const { id, number, status, deals, can_update } = transaction;
  const { mutate: update } = useUpdateTransaction();

  function change(to: TransactionStatus) {
    update(
      { id, changes: { status: to } },
      {
        onSuccess: () =>
          showToast({
            title: text.moved(number, to),
            ...(to === "Closed" &&
              deals.length > 0 && {
                description: text.dealsClosed(deals.map((deal) => deal.title)),
              }),
          }),
        onError: (error) => showFailure(transactionFailureText(error)),
      },
    );
  }

  return (
    <StatusMenu
      status={status}
      statuses={TRANSACTION_STATUSES}
      getTone={transactionStatusColor}
      canChange={can_update}
      onChange={change}
    />
  );
}
