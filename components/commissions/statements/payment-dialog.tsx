"use client";

import { usePayStatement } from "@/lib/commissions/statements/hooks";
import { statementMessages } from "@/lib/commissions/statements/messages";
import type { SideParams } from "@/lib/records/transactions/side-schema";
import { MarkPaidDialog } from "./mark-paid-dialog";

type PaymentDialogProps = { params: SideParams; onClose: () => void };

/** Asks for the day and the reference of a statement's payment. */
export default function PaymentDialog({ params, onClose }: PaymentDialogProps) {
  const { mutateAsync: pay } = usePayStatement(params);
  return (
    <MarkPaidDialog
      title="Mark as paid"
      description="Everybody on this statement has been paid."
      placeholder="Check 1042, ACH file, paid at the table"
      pay={pay}
      texts={statementMessages}
      onClose={onClose}
    />
  );
}
