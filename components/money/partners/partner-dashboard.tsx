"use client";

import { Tabs } from "radix-ui";
import { useId } from "react";
import { Card } from "@/components/foundation/ui/card";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { tabClasses, tabRowClasses } from "@/components/foundation/ui/tab-classes";
import { useAddressValue } from "@/lib/foundation/address/use-address";
import { formatExactDollars, formatNumber } from "@/lib/foundation/text/format";
import type { PartnerProgram } from "@/lib/money/partners/serialize";
import { PARTNER_TABS, partnerTab, type PartnerTab } from "@/lib/money/partners/tabs";
import { MarketingTab } from "./marketing-tab";
import { OverviewTab } from "./overview-tab";
import { PayoutsTab } from "./payouts-tab";
import { ReferralsTab } from "./referrals-tab";
import { TierBadge } from "./tier-badge";

const LABELS: Record<PartnerTab, string> = {
  overview: "Overview",
  referrals: "Referrals",
  payouts: "Payouts",
  marketing: "Marketing",
};

type PartnerDashboardProps = { program: PartnerProgram };

/** Renders the results of a partner's link, and the partner's actions. */
export function PartnerDashboard({ program }: PartnerDashboardProps) {
  const [tab, setTab] = useAddressValue("tab", partnerTab);
  return (
    <Tabs.Root value={tab} onValueChange={(chosen) => setTab(chosen as PartnerTab)}>
      <PageHeader
        title="Partner Hub"
        meta={<TierBadge tier={program.tier} />}
        text="Earn from every team that signs up through your link."
      />
      <Figures program={program} />
      <Tabs.List aria-label="Partner Hub" className={tabRowClasses}>
        {PARTNER_TABS.map((name) => (
          <Tabs.Trigger key={name} value={name} className={tabClasses(name === tab)}>
            {LABELS[name]}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value={tab} tabIndex={undefined} className="pt-5">
        {tab === "overview" && <OverviewTab program={program} />}
        {tab === "referrals" && <ReferralsTab />}
        {tab === "payouts" && <PayoutsTab program={program} />}
        {tab === "marketing" && <MarketingTab program={program} />}
      </Tabs.Content>
    </Tabs.Root>
  );
}

function Figures({ program }: { program: PartnerProgram }) {
  const { total_referrals, confirmed_referrals, pending_earnings, paid_earnings } = program;
  const requested = program.requested_earnings;
  return (
    <div className="mb-5 grid grid-cols-2 gap-4 lg:grid-cols-4 touch:gap-3">
      <FigureCard
        label="Total Referrals"
        value={formatNumber(total_referrals)}
        note={`${formatNumber(confirmed_referrals)} confirmed`}
      />
      <FigureCard
        label="Conversion Rate"
        value={`${program.conversion_rate}%`}
        note="Of those who signed up"
      />
      <FigureCard
        label="Pending Earnings"
        value={formatExactDollars(pending_earnings)}
        note={
          requested > 0
            ? `${formatExactDollars(requested)} requested`
            : `${formatExactDollars(paid_earnings)} paid so far`
        }
      />
      <FigureCard
        label="Commission Rate"
        value={`${program.commission_rate}%`}
        note="Of a team's first payment"
      />
    </div>
  );
}

type FigureCardProps = { label: string; value: string; note: string };

/** Renders one figure with a note. */
function FigureCard({ label, value, note }: FigureCardProps) {
  const labelId = useId();
  return (
    <Card role="group" aria-labelledby={labelId} className="p-5 touch:p-4">
      <h2 id={labelId} className="text-sm font-normal text-muted">
        {label}
      </h2>
      <p className="mt-1 text-2xl font-semibold wrap-anywhere tabular-nums touch:text-xl">
        {value}
      </p>
      <p className="mt-1 text-sm text-balance text-muted">{note}</p>
    </Card>
  );
}
