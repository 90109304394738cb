"use client";

import { SettingsSection } from "@/components/foundation/ui/settings-section";
import { Banner } from "@/components/foundation/ui/banner";
import { useBilling, useSubscription, type SubscriptionResponse } from "@/lib/money/billing/hooks";
import type { Billing } from "@/lib/money/billing/schema";
import { billingTexts as text } from "@/lib/money/billing/screen-messages";
import { isOngoing } from "@/lib/money/billing/subscription-text";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { BillingContacts } from "./billing-contacts";
import { CancelNotice } from "./cancel-notice";
import { CurrentSubscription } from "./current-subscription";
import { InvoiceList } from "./invoice-list";
import { NoSubscription } from "./no-subscription";
import { PlanList } from "./plan-list";
import { TestingPanel } from "./testing-panel";
import { UsageMeter } from "./usage-meter";
import { useStripeReturn } from "./use-stripe-return";

type BillingScreenProps = {
  initialBilling: InitialData<Billing>;
  initialSubscription: InitialData<SubscriptionResponse>;
};

/** What the team pays for and uses, the plans there are, and what was billed. */
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
            text="You can look at everything here. These people can change it:"
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
            : "By the month, for the whole team. Change or cancel at any time."}
        </p>
        <PlanList
          subscription={subscription}
          mayChoose={mayManage && !freeTesting}
          trialUsed={trialUsed}
        />
      </section>
      {subscription && (
        <SettingsSection title="Invoices" text="Each opens at Stripe, where it is paid and kept.">
          <InvoiceList />
        </SettingsSection>
      )}
    </>
  );
}
