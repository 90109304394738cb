"use client";

import { MarkPaidDialog } from "@/components/commissions/statements/mark-paid-dialog";
import { usePayPayout } from "@/lib/commissions/payouts/hooks";
import { payoutMessages } from "@/lib/commissions/payouts/messages";
import type { ListedPayout, Payout } from "@/lib/commissions/payouts/serialize";
import { formatDollarText } from "@/lib/commissions/statements/dollar-text";

const PLACEHOLDERS: Record<ListedPayout["method"], string> = {
  ACH: "ACH file 2026-11-27",
  Check: "Checks 1042 to 1047",
  "At the table": "Paid by the title company",
};

/** Asks for the day and the reference of a payout. */
export default function PayDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const { mutateAsync: pay } = usePayPayout(payout.id);
  const { total, method, label, updated_at } = payout;
  return (
    <MarkPaidDialog
      title={`Mark ${label} as paid`}
      description={`All ${formatDollarText(total)} has been paid. Its statements are then marked as paid, and the accounts show it.`}
      placeholder={PLACEHOLDERS[method]}
      pay={(payment) => pay({ ...payment, total, updated_at })}
      texts={payoutMessages}
      onClose={onClose}
    />
  );
}
