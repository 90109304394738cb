import { SectionTabs } from "@/components/foundation/layout/section-tabs";

type LeadTabsProps = {
  /** Whether the reader may see the scoring settings. */
  seesScoring: boolean;
};

/** Renders the tabs of the lead screens. */
export function LeadTabs({ seesScoring }: LeadTabsProps) {
  const scoring = { href: "/lead-scoring", label: "Scoring" };
  return (
    <SectionTabs
      label="Leads and scoring"
      tabs={[
        { href: "/leads", label: "Leads" },
        ...(seesScoring ? [scoring] : []),
        { href: "/ai-lead-scoring", label: "How lead scores work" },
      ]}
    />
  );
}
