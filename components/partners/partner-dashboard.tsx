"use client";

import { useQueryState } from "nuqs";
import { useRef, type KeyboardEvent } from "react";
import { PageHeader } from "@/components/ui/page-header";
import { tabClasses, tabRowClasses } from "@/components/ui/tab-classes";
import { formatExactDollars, formatNumber } from "@/lib/format";
import type { PartnerProgram } from "@/lib/partners/serialize";
import { PARTNER_TABS, partnerTab, type PartnerTab } from "@/lib/partners/tabs";
import { FigureCard } from "./figure-card";
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

type PartnerDashboardProps = { program: PartnerProgram; timeZone: string };

/** What a partner's link has come to, and what they can do with it. */
export function PartnerDashboard({ program, timeZone }: PartnerDashboardProps) {
  const [tab, setTab] = useQueryState("tab", partnerTab);
  return (
    <>
      <PageHeader
        title="Partner Hub"
        meta={<TierBadge tier={program.tier} />}
        text="Earn from every team that signs up through your link."
      />
      <Figures program={program} />
      <Tabs tab={tab} onChoose={(chosen) => void setTab(chosen)} />
      <div
        role="tabpanel"
        id="partner-panel"
        aria-labelledby={`partner-tab-${tab}`}
        className="pt-5"
      >
        {tab === "overview" && <OverviewTab program={program} />}
        {tab === "referrals" && <ReferralsTab timeZone={timeZone} />}
        {tab === "payouts" && <PayoutsTab program={program} timeZone={timeZone} />}
        {tab === "marketing" && <MarketingTab program={program} />}
      </div>
    </>
  );
}

function Figures({ program }: { program: PartnerProgram }) {
  const { total_referrals, confirmed_referrals, pending_earnings, paid_earnings } = program;
  const asked = program.requested_earnings;
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
          asked > 0
            ? `${formatExactDollars(asked)} of it requested`
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

type TabsProps = { tab: PartnerTab; onChoose: (tab: PartnerTab) => void };

/** Arrow keys walk from tab to tab, as the pattern for tabs has it (w3.org/WAI/ARIA/apg/patterns/tabs). */
function Tabs({ tab, onChoose }: TabsProps) {
  const row = useRef<HTMLDivElement>(null);
  function walk(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const { length } = PARTNER_TABS;
    const next = PARTNER_TABS[(PARTNER_TABS.indexOf(tab) + step + length) % length] ?? tab;
    onChoose(next);
    row.current?.querySelector<HTMLElement>(`#partner-tab-${next}`)?.focus();
  }
  return (
    <div
      ref={row}
      role="tablist"
      aria-label="Partner Hub"
      className={tabRowClasses}
      onKeyDown={walk}
    >
      {PARTNER_TABS.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`partner-tab-${name}`}
          aria-selected={name === tab}
          aria-controls="partner-panel"
          tabIndex={name === tab ? 0 : -1}
          className={tabClasses(name === tab)}
          onClick={() => onChoose(name)}
        >
          {LABELS[name]}
        </button>
      ))}
    </div>
  );
}
