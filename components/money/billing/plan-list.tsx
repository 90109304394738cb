"use client";

import { useState } from "react";
import { useRouter } from "next/navigation";
import { ConfirmOnce } from "@/components/foundation/ui/alert-dialog";
import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { changeText } from "@/lib/money/billing/change-text";
import { useCheckout, useChangePlan } from "@/lib/money/billing/hooks";
import { getPlanAction, getPlanMark } from "@/lib/money/billing/plan-action";
import { PLANS, type Plan } from "@/lib/money/billing/plans";
import type { Subscription } from "@/lib/money/billing/schema";
import { billingFailureText, billingTexts as text } from "@/lib/money/billing/screen-messages";
import { redirectToStripe } from "@/lib/money/billing/stripe-redirect";
import { PlanCard } from "./plan-card";
import { useSingleFlight } from "./use-single-flight";

type PlanListProps = {
  subscription: Subscription | null;
  /** Whether this person may choose a plan now. */
  mayChoose: boolean;
  trialUsed: boolean;
};

/** Renders the plans, the team's current one, and the effect of choosing each. */
export function PlanList(props: PlanListProps) {
  const { subscription, mayChoose, trialUsed } = props;
  const timeZone = useTimeZone();
  const [problem, setProblem] = useState<string | null>(null);
  const [changingTo, setChangingTo] = useState<Plan | null>(null);
  return (
    <>
      {problem && <Banner className="mb-4">{problem}</Banner>}
      <div className="grid gap-4 md:grid-cols-3">
        {PLANS.map((plan) => {
          const action = mayChoose ? getPlanAction(plan.key, subscription, { trialUsed }) : null;
          return (
            <PlanCard
              key={plan.key}
              plan={plan}
              mark={getPlanMark(plan.key, subscription, timeZone)}
              hasTrial={action === "trial"}
            >
              {action === "change" && (
                <Button onClick={() => setChangingTo(plan)}>
                  Change Plan<span className="sr-only"> to {plan.name}</span>
                </Button>
              )}
              {action === "keep" && (
                <Button onClick={() => setChangingTo(plan)}>
                  Keep<span className="sr-only"> {plan.name}</span>
                </Button>
              )}
              {(action === "trial" || action === "subscribe") && (
                <CheckoutButton plan={plan} action={action} onProblem={setProblem} />
              )}
            </PlanCard>
          );
        })}
      </div>
      {changingTo && subscription && (
        <ChangePlanDialog
          to={changingTo}
          subscription={subscription}
          onClose={() => setChangingTo(null)}
        />
      )}
    </>
  );
}

type CheckoutButtonProps = {
  plan: Plan;
  action: "trial" | "subscribe";
  onProblem: (problem: string | null) => void;
};

/** Opens the Stripe page where the plan is paid for. */
function CheckoutButton({ plan, action, onProblem }: CheckoutButtonProps) {
  const { mutateAsync: askForCheckout } = useCheckout();
  const { act, isBusy } = useSingleFlight(async () => {
    onProblem(null);
    try {
      const { url } = await askForCheckout(plan.key);
      await redirectToStripe(url, "checkout");
    } catch (error) {
      onProblem(billingFailureText(error, text.startFailed));
    }
  });
  return (
    <Button variant={plan.isMostPopular ? "primary" : "secondary"} pending={isBusy} onClick={act}>
      {action === "trial" ? "Start trial" : "Subscribe"}
      <span className="sr-only">
        {action === "trial" ? " of" : " to"} {plan.name}
      </span>
    </Button>
  );
}

type ChangePlanDialogProps = {
  to: Plan;
  subscription: Subscription;
  onClose: () => void;
};

/** Shows the price and start of another plan, or that the team stays, before the change. */
function ChangePlanDialog({ to, subscription, onClose }: ChangePlanDialogProps) {
  const timeZone = useTimeZone();
  const { mutateAsync: change } = useChangePlan();
  const router = useRouter();
  const isKept = to.key === subscription.plan;

  async function confirm() {
    const { url } = await change(to.key);
    if (url) await redirectToStripe(url, `change:${to.key}`);
  }

  return (
    <ConfirmOnce
      onClose={onClose}
      title={isKept ? `Keep ${to.name}` : `Change plan to ${to.name}`}
      text={changeText(subscription, to.key, timeZone)}
      confirmLabel={isKept ? "Keep plan" : "Change plan"}
      onConfirm={confirm}
      failureText={(error) => billingFailureText(error, text.changeFailed)}
      successText={{ title: text.changed }}
      onDone={router.refresh}
    />
  );
}
