import { SectionTabs } from "@/components/foundation/layout/section-tabs";

const TABS = [
  { href: "/settings/commissions", label: "Plans" },
  { href: "/settings/commissions/agents", label: "Agents" },
  { href: "/settings/commissions/teams", label: "Teams" },
  { href: "/settings/commissions/journal", label: "Journal" },
] as const;

/** Renders the tabs of the settings for commissions. */
export const CommissionTabs = () => <SectionTabs tabs={TABS} label="Commissions" />;
