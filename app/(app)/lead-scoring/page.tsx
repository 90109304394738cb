import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { definePage } from "@/components/foundation/layout/define-page";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { LeadTabs } from "@/components/leads/leads/lead-tabs";
import { ScoringScreen } from "@/components/leads/leads/scoring-screen";
import { can } from "@/lib/foundation/auth/permissions";
import { initialData } from "@/lib/foundation/record-layer/initial-data";
import { getLearning, getScoring, listScoringVersions } from "@/lib/leads/leads/scoring.data";

export const metadata: Metadata = { title: "Lead Scoring" };

const header = () => (
  <>
    <PageHeader
      title="Lead Scoring"
      titleInTopBar
      text="How your team decides which lead to call first."
    />
    <LeadTabs seesScoring />
  </>
);

export default definePage({ can: "CLIENTS_VIEW", header }, async ({ actor, db }) => {
  // The sidebar links here for everybody. People without the permission see the leads.
  if (!can(actor, "LEAD_SCORING_VIEW")) redirect("/leads");
  const [scoring, versions, learning] = await Promise.all([
    getScoring(actor),
    listScoringVersions(db, actor),
    getLearning(actor),
  ]);
  return (
    <ScoringScreen
      scoring={scoring}
      versions={initialData(versions)}
      learning={initialData(learning)}
      canConfigure={can(actor, "LEAD_SCORING_CONFIGURE")}
    />
  );
});
