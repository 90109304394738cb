"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { Card } from "@/components/foundation/ui/card";
import { SettingsSection } from "@/components/foundation/ui/settings-section";
import { showToast } from "@/components/foundation/ui/toast";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { formatDate } from "@/lib/foundation/text/format";
import {
  useBilling,
  useSubscription,
  type SubscriptionResponse,
  useResumeSubscription,
  useSyncSubscription,
} from "@/lib/money/billing/hooks";
import { FREE_LOOK_DAYS, TRIAL_DAYS } from "@/lib/money/billing/plans";
import type { Billing, Subscription } from "@/lib/money/billing/schema";
import { billingTexts as text, billingFailureText } from "@/lib/money/billing/screen-messages";
import { consumeStripeReturn } from "@/lib/money/billing/stripe-redirect";
import { isOngoing } from "@/lib/money/billing/subscription-text";
import { BillingContacts } from "./billing-contacts";
import { CurrentSubscription } from "./current-subscription";
import { InvoiceList } from "./invoice-list";
import { PlanList } from "./plan-list";
import { TestingPanel } from "./testing-panel";
import { UsageMeter } from "./usage-meter";
import { useSingleFlight } from "./use-single-flight";

type BillingScreenProps = {
  initialBilling: InitialData<Billing>;
  initialSubscription: InitialData<SubscriptionResponse>;
};

/** Renders the team's subscription and usage, the plans, and the invoices. */
export function BillingScreen(props: BillingScreenProps) {
  const { initialBilling, initialSubscription } = props;
  const { data: billing = initialBilling.data } = useBilling(initialBilling);
  const { data: subscription = null } = useSubscription(initialSubscription);
  const { freeTesting, mayManage, trialUsed, usage, whomToAsk } = billing;
  const leftCheckout = useStripeReturn({ isPastDue: billing.pastDueSince !== null });
  return (
    <>
      <div className="mb-8 flex flex-col gap-4 empty:hidden">
        {leftCheckout && <Banner tone="info">{text.checkoutLeft}</Banner>}
        {freeTesting && <TestingPanel />}
        {subscription && isOngoing(subscription) && subscription.cancelAtPeriodEnd && (
          <CancelNotice {...{ subscription, mayManage }} />
        )}
        {!mayManage && (
          <BillingContacts
            people={whomToAsk}
            text="You can view everything here. These people can make changes:"
          />
        )}
      </div>
      {(subscription || !freeTesting) && (
        <SettingsSection title="Subscription" text="What your team pays for, and what comes next.">
          {subscription ? (
            <CurrentSubscription {...{ subscription, mayManage }} />
          ) : (
            <NoSubscription billing={billing} />
          )}
        </SettingsSection>
      )}
      <SettingsSection
        title="Usage"
        text="Users are the people who can sign in and those who are invited."
      >
        <div className="flex flex-col gap-5">
          <UsageMeter label="Users" {...usage.users} />
          <UsageMeter label="Contacts" {...usage.contacts} />
          <UsageMeter label="Deals" {...usage.deals} />
        </div>
      </SettingsSection>
      <section aria-labelledby="plans" className="border-t border-line py-8">
        <h2 id="plans" className="text-lg">
          Plans
        </h2>
        <p className="mb-4 max-w-prose text-muted">
          {freeTesting
            ? "What they will cost once testing ends."
            : "Monthly, for the whole team. Change or cancel any time."}
        </p>
        <PlanList
          subscription={subscription}
          mayChoose={mayManage && !freeTesting}
          trialUsed={trialUsed}
        />
      </section>
      {subscription && (
        <SettingsSection
          title="Invoices"
          text="Invoices open in Stripe, where you can pay and download them."
        >
          <InvoiceList />
        </SettingsSection>
      )}
    </>
  );
}

type CancelNoticeProps = { subscription: Subscription; mayManage: boolean };

/** Shows when the subscription ends, and how to keep it until then. */
function CancelNotice({ subscription, mayManage }: CancelNoticeProps) {
  const timeZone = useTimeZone();
  const { mutateAsync: askToResume } = useResumeSubscription();
  const router = useRouter();
  const resume = useSingleFlight(async () => {
    try {
      await askToResume();
      showToast({ title: text.resumed });
      router.refresh();
    } catch (error) {
      showToast({ variant: "error", title: billingFailureText(error, text.resumeFailed) });
    }
  });

  return (
    <Banner tone="warning">
      <p className="font-medium">
        Your subscription ends on {formatDate(subscription.currentPeriodEnd ?? "", timeZone)}.
      </p>
      <p>Until then nothing changes. After that your team can read and export.</p>
      {mayManage && (
        <Button size="sm" className="mt-3" pending={resume.isBusy} onClick={resume.act}>
          Resume
        </Button>
      )}
    </Banner>
  );
}

type NoSubscriptionProps = {
  billing: Pick<Billing, "readOnlySince" | "readOnlyFrom" | "trialUsed">;
};

/** Shows that the team has no plan, how long it can continue that way, and how a new plan starts. */
function NoSubscription({ billing }: NoSubscriptionProps) {
  const timeZone = useTimeZone();
  const { readOnlySince, readOnlyFrom, trialUsed } = billing;
  return (
    <Card className="p-5">
      <p className="text-lg font-semibold tracking-[-0.01em]">No plan yet</p>
      <p className="mt-1">
        {readOnlySince &&
          `Your ${FREE_LOOK_DAYS} free days ended on ${formatDate(readOnlySince, timeZone)}. Your team can read and export; nothing is deleted.`}
        {!readOnlySince &&
          readOnlyFrom &&
          `Your team can look around with everything in Enterprise until ${formatDate(readOnlyFrom, timeZone)}.`}
      </p>
      <p className="text-muted">
        {trialUsed
          ? "Choose a plan to continue."
          : `Choose a plan: its trial adds ${TRIAL_DAYS} more free days, and you can cancel before they end.`}
      </p>
    </Card>
  );
}

/**
 * Reads the subscription from Stripe again when the person returns from its pages, and while a payment is due,
 * because it may have been paid in another tab. Returns whether the person left the checkout without paying.
 */
function useStripeReturn({ isPastDue }: { isPastDue: boolean }): boolean {
  const [leftCheckout, setLeftCheckout] = useState(false);
  const { mutateAsync: sync } = useSyncSubscription();
  const router = useRouter();

  /**
   * Returns the Stripe page that was left without completing it, or null. If Stripe does not respond, the screen
   * keeps the last data.
   */
  const readAnew = useEffectEvent(async () => {
    const errand = consumeStripeReturn();
    if (!errand && !isPastDue) return null;
    const answer = await sync().catch(() => null);
    if (!answer) return null;
    const { subscription } = answer;
    if (subscription && errand === `change:${subscription.plan}`)
      showToast({ title: text.changed });
    // The notice above the page may have changed.
    router.refresh();
    return subscription && isOngoing(subscription) ? null : errand;
  });

  useEffect(() => {
    void readAnew().then((missing) => {
      if (missing === "checkout") setLeftCheckout(true);
    });
  }, []);
  return leftCheckout;
}
