"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { homePath } from "@/components/foundation/layout/paths";
import { Banner } from "@/components/foundation/ui/banner";
import { Button, ButtonLink } from "@/components/foundation/ui/button";
import { Card } from "@/components/foundation/ui/card";
import { Icon } from "@/components/foundation/ui/icon";
import { Progress } from "@/components/foundation/ui/progress";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { PLANS_URL } from "@/lib/foundation/errors";
import { getPlan } from "@/lib/money/billing/get-plan";
import { useSyncSubscription } from "@/lib/money/billing/hooks";
import type { Subscription } from "@/lib/money/billing/schema";
import { billingFailureText, billingTexts as text } from "@/lib/money/billing/screen-messages";
import { consumeStripeReturn } from "@/lib/money/billing/stripe-redirect";
import { isOngoing, nextStepText } from "@/lib/money/billing/subscription-text";

type Step =
  | { name: "reading" }
  | { name: "failed"; text: string }
  | { name: "nothing" }
  | { name: "bought"; subscription: Subscription };

/** Renders the page that the checkout returns to. Reads the new subscription at once and shows it. */
export function CheckoutReturn() {
  const [step, setStep] = useState<Step>({ name: "reading" });
  const { mutateAsync: sync } = useSyncSubscription();
  const router = useRouter();

  const read = useEffectEvent(async (): Promise<Step> => {
    consumeStripeReturn();
    try {
      const { subscription } = await sync();
      // The notice above the page has changed.
      router.refresh();
      return subscription && isOngoing(subscription)
        ? { name: "bought", subscription }
        : { name: "nothing" };
    } catch (error) {
      return { name: "failed", text: billingFailureText(error, text.readFailed) };
    }
  });

  useEffect(() => {
    if (step.name === "reading") void read().then(setStep);
  }, [step.name]);

  const lookAgain = () => setStep({ name: "reading" });

  return (
    <Card className="mx-auto mt-[8vh] max-w-[520px] p-8 text-center touch:p-6">
      {step.name === "reading" && (
        <div role="status">
          <h1 className="text-xl">Setting up your plan</h1>
          <p className="mt-1 text-muted">Checking your payment with Stripe. This takes a moment.</p>
          <Progress label="Setting up your plan" className="mx-auto mt-6 max-w-72" />
        </div>
      )}
      {step.name === "bought" && <PurchaseSummary subscription={step.subscription} />}
      {step.name === "nothing" && (
        <>
          <h1 className="text-xl">No payment yet</h1>
          <p className="mt-1 text-muted">
            Stripe has no subscription for your team yet. If you just paid, check again in a minute.
          </p>
          <NextLinks onRetry={lookAgain} />
        </>
      )}
      {step.name === "failed" && (
        <>
          <h1 className="text-xl">We could not check yet</h1>
          <Banner className="mt-4 text-left">{step.text}</Banner>
          <p className="mt-4 text-muted">
            Your payment is safe. It shows here as soon as we can reach Stripe.
          </p>
          <NextLinks onRetry={lookAgain} />
        </>
      )}
    </Card>
  );
}

function PurchaseSummary({ subscription }: { subscription: Subscription }) {
  const timeZone = useTimeZone();
  const { name } = getPlan(subscription.plan);
  return (
    <div role="status">
      <Icon name="circle-check" className="mx-auto size-10 text-green" strokeWidth={1.5} />
      <h1 className="mt-4 text-xl">
        {subscription.status === "trialing"
          ? `Your trial of ${name} has started`
          : `${name} is yours`}
      </h1>
      <p className="mt-1 text-balance text-muted">{nextStepText(subscription, timeZone)}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <ButtonLink href={PLANS_URL}>See billing</ButtonLink>
        <ButtonLink href={homePath} variant="primary">
          Go to Dashboard
        </ButtonLink>
      </div>
    </div>
  );
}

function NextLinks({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="mt-6 flex flex-wrap justify-center gap-2">
      <ButtonLink href={PLANS_URL}>Back to billing</ButtonLink>
      <Button variant="primary" onClick={onRetry}>
        Check again
      </Button>
    </div>
  );
}
