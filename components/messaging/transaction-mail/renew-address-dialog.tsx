"use client";

import { ConfirmOnce } from "@/components/foundation/ui/alert-dialog";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { fileMailMessages as texts } from "@/lib/messaging/transaction-mail/messages";

type RenewAddressDialogProps = { onConfirm: () => Promise<unknown>; onClose: () => void };

/** Asks for confirmation before a mail address that others may have is replaced. */
export default function RenewAddressDialog({ onConfirm, onClose }: RenewAddressDialogProps) {
  return (
    <ConfirmOnce
      title="Renew the email address?"
      text="The current address stops working. Give the new one to people who email documents here."
      confirmLabel="Renew address"
      onConfirm={onConfirm}
      failureText={(error) => toSaveFailureText(error, texts.addressFailed)}
      successText={{ title: texts.addressRenewed }}
      onClose={onClose}
    />
  );
}
