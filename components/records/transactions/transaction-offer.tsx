"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Checkbox } from "@/components/foundation/ui/checkbox";
import { showFailure, showToast } from "@/components/foundation/ui/toast";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import type { Deal } from "@/lib/records/deals/serialize";
import { toDealTransactionQuery } from "@/lib/records/transactions/deal-query";
import { useOpenTransaction, useTransactions } from "@/lib/records/transactions/hooks";
import { transactionMessages } from "@/lib/records/transactions/messages";
import { transactionFailureText } from "@/lib/records/transactions/save-failure";

/**
 * Offers to open the transaction of a deal under contract that has none. `openIfTaken` opens it if the checkbox is
 * ticked.
 */
export function useTransactionOffer(deal: Deal) {
  const router = useRouter();
  const { data: page } = useTransactions(toDealTransactionQuery(deal.id));
  const { mutateAsync: open } = useOpenTransaction();
  const [isTaken, take] = useState(false);

  /** Opens the transaction and shows a toast, even after the dialog has closed. */
  async function openIfTaken(contract_date: CalendarDay | null) {
    if (!isTaken) return;
    try {
      const { id, number } = await open({ dealId: deal.id, contract_date });
      showToast({
        title: transactionMessages.opened(number),
        action: { label: "View", onClick: () => router.push(`/transaction/${id}`) },
      });
    } catch (error) {
      showFailure(transactionFailureText(error));
    }
  }

  const isOffered = deal.can_update && deal.status === "Under Contract" && page?.totalCount === 0;
  return { isOffered, isTaken, take, openIfTaken };
}

type TransactionOfferProps = Pick<
  ReturnType<typeof useTransactionOffer>,
  "isOffered" | "isTaken" | "take"
>;

/** Renders the checkbox of the offer; nothing when there is no offer. */
export const TransactionOffer = ({ isOffered, isTaken, take }: TransactionOfferProps) =>
  isOffered && <Checkbox label="Open its transaction" checked={isTaken} onCheckedChange={take} />;
