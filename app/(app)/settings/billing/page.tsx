import type { Metadata } from "next";
import { definePage } from "@/components/foundation/layout/define-page";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { BillingContacts } from "@/components/money/billing/billing-contacts";
import { BillingScreen } from "@/components/money/billing/billing-screen";
import { TestingPanel } from "@/components/money/billing/testing-panel";
import { can } from "@/lib/foundation/auth/permissions";
import { initialData } from "@/lib/foundation/record-layer/initial-data";
import { getBillingState, getSubscription } from "@/lib/money/billing/data";

export const metadata: Metadata = { title: "Billing" };

export default definePage({ can: null }, async ({ actor, db }) => {
  const canView = can(actor, "BILLING_VIEW");
  const [state, subscription] = await Promise.all([
    getBillingState(actor),
    canView ? getSubscription(db, actor) : null,
  ]);
  return (
    <>
      <PageHeader
        title="Billing"
        titleInTopBar
        text={canView ? "Your team’s plan, usage and invoices." : undefined}
      />
      {canView ? (
        <BillingScreen
          initialBilling={initialData({ ...state, mayManage: can(actor, "BILLING_MANAGE") })}
          initialSubscription={initialData({ subscription })}
        />
      ) : (
        <div className="flex flex-col gap-4">
          {state.freeTesting && <TestingPanel />}
          <BillingContacts
            people={state.whomToAsk}
            text="These people manage your team’s plan and payments:"
          />
        </div>
      )}
    </>
  );
});
