"use client";

import { useRouter } from "next/navigation";
import { ConfirmOnce } from "@/components/foundation/ui/alert-dialog";
import { redirectToStripe } from "@/lib/money/billing/stripe-redirect";
import { changeText } from "@/lib/money/billing/change-text";
import { useChangePlan } from "@/lib/money/billing/hooks";
import { billingFailureText, billingTexts as text } from "@/lib/money/billing/screen-messages";
import type { Plan } from "@/lib/money/billing/plans";
import type { Subscription } from "@/lib/money/billing/schema";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";

type ChangePlanDialogProps = {
  to: Plan;
  subscription: Subscription;
  onClose: () => void;
};

/** Says what another plan costs and when it begins, before it is taken. */
export function ChangePlanDialog({ to, subscription, onClose }: ChangePlanDialogProps) {
  const timeZone = useTimeZone();
  const { mutateAsync: change } = useChangePlan();
  const router = useRouter();

  async function confirm() {
    const { url } = await change(to.key);
    if (url) await redirectToStripe(url, `change:${to.key}`);
  }

  return (
    <ConfirmOnce
      onClose={onClose}
      title={`Change plan to ${to.name}`}
      text={changeText(subscription, to.key, timeZone)}
      confirmLabel="Change plan"
      onConfirm={confirm}
      failureText={(error) => billingFailureText(error, text.changeFailed)}
      successText={{ title: text.changed }}
      onDone={router.refresh}
    />
  );
}
