"use client";

import { useState } from "react";
import { Badge, getTone } from "@/components/foundation/ui/badge";
import { Button, type ButtonProps } from "@/components/foundation/ui/button";
import { Card } from "@/components/foundation/ui/card";
import { showToast } from "@/components/foundation/ui/toast";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { priceText } from "@/lib/money/billing/cents-text";
import { getPlan } from "@/lib/money/billing/get-plan";
import { usePortal } from "@/lib/money/billing/hooks";
import type { Subscription } from "@/lib/money/billing/schema";
import { billingFailureText, billingTexts as text } from "@/lib/money/billing/screen-messages";
import { billingStatusColor } from "@/lib/money/billing/status-color";
import { redirectToStripe } from "@/lib/money/billing/stripe-redirect";
import { isOngoing, isPastDue, nextStepText } from "@/lib/money/billing/subscription-text";
import { CancelDialog } from "./cancel-dialog";
import { useSingleFlight } from "./use-single-flight";

type CurrentSubscriptionProps = {
  subscription: Subscription;
  mayManage: boolean;
};

/** Renders the team's plan, its next payment, and the actions on it. */
export function CurrentSubscription(props: CurrentSubscriptionProps) {
  const { subscription, mayManage } = props;
  const timeZone = useTimeZone();
  const { plan, status, statusLabel, cancelAtPeriodEnd } = subscription;
  const [isCanceling, setIsCanceling] = useState(false);
  const { name, monthlyCents } = getPlan(plan);
  return (
    <Card className="p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-lg font-semibold tracking-[-0.01em]">{name}</p>
        <Badge tone={getTone(billingStatusColor(status))} dot>
          {statusLabel}
        </Badge>
        <p className="ml-auto text-muted tabular-nums">{priceText(monthlyCents)} a month</p>
      </div>
      <p className="mt-1">{nextStepText(subscription, timeZone)}</p>
      {mayManage && (
        <div className="mt-4 flex flex-wrap gap-2 touch:[&>*]:w-full">
          <PortalButton variant={isPastDue(subscription) ? "primary" : "secondary"} />
          {isOngoing(subscription) && !cancelAtPeriodEnd && (
            <Button variant="danger-quiet" onClick={() => setIsCanceling(true)}>
              Cancel subscription
            </Button>
          )}
        </div>
      )}
      <CancelDialog subscription={subscription} open={isCanceling} onOpenChange={setIsCanceling} />
    </Card>
  );
}

/** Opens the Stripe page where the card is changed. */
function PortalButton({ variant }: Pick<ButtonProps, "variant">) {
  const { mutateAsync: askForPortal } = usePortal();
  const { act, isBusy } = useSingleFlight(async () => {
    try {
      const { url } = await askForPortal();
      await redirectToStripe(url, "portal");
    } catch (error) {
      showToast({ variant: "error", title: billingFailureText(error, text.portalFailed) });
    }
  });
  return (
    <Button icon="credit-card" variant={variant} pending={isBusy} onClick={act}>
      Payment method
    </Button>
  );
}
