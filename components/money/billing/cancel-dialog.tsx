"use client";

import { useRouter } from "next/navigation";
import { ConfirmDialog } from "@/components/foundation/ui/alert-dialog";
import { showToast } from "@/components/foundation/ui/toast";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatDate } from "@/lib/foundation/text/format";
import { useCancelSubscription } from "@/lib/money/billing/hooks";
import type { Subscription } from "@/lib/money/billing/schema";
import { billingFailureText, billingTexts as text } from "@/lib/money/billing/screen-messages";

type CancelDialogProps = {
  subscription: Subscription;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Asks for confirmation before the subscription is canceled, and shows when it ends. */
export function CancelDialog({ subscription, ...dialog }: CancelDialogProps) {
  const timeZone = useTimeZone();
  const { mutateAsync: cancel } = useCancelSubscription();
  const router = useRouter();

  async function confirm() {
    try {
      await cancel();
    } catch (error) {
      throw new Error(billingFailureText(error, text.cancelFailed));
    }
    showToast({ title: text.canceled });
    router.refresh();
  }

  return (
    <ConfirmDialog
      {...dialog}
      title="Cancel subscription"
      text={`${text.confirmCancel} ${text.afterCancel(endText(subscription, timeZone))}`}
      confirmLabel="Cancel subscription"
      cancelLabel="Keep subscription"
      destructive
      onConfirm={confirm}
    />
  );
}

const endText = ({ currentPeriodEnd }: Subscription, timeZone: string) =>
  currentPeriodEnd ? formatDate(currentPeriodEnd, timeZone) : "the end of what is paid";
