"use client";

import { useRouter } from "next/navigation";
import { ConfirmOnce } from "@/components/ui/alert-dialog";
import { redirectToStripe } from "@/lib/billing/stripe-redirect";
import { changeText } from "@/lib/billing/change-text";
import { useChangePlan } from "@/lib/billing/hooks";
import { billingFailureText, billingTexts as text } from "@/lib/billing/screen-messages";
import type { Plan } from "@/lib/billing/plans";
import type { Subscription } from "@/lib/billing/schema";
import { useTimeZone } from "@/lib/use-time-zone";

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
