import type { Metadata } from "next";
import { BreadcrumbLabel } from "@/components/layout/breadcrumb-label";
import { LoadFailure } from "@/components/layout/load-failure";
import { LeadTabs } from "@/components/leads/lead-tabs";
import { ScoringExplained } from "@/components/leads/scoring-explained";
import { PageHeader } from "@/components/ui/page-header";
import { orUnavailable } from "@/lib/api/or-unavailable";
import { requireActor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/permissions";
import { explainScoring } from "@/lib/leads/scoring.data";

export const metadata: Metadata = { title: "How a score comes about" };

export default async function AiLeadScoringPage() {
  const { actor, db } = await requireActor({ can: "CLIENTS_VIEW" });
  const scoring = await orUnavailable(explainScoring(db, actor));
  return (
    <>
      <BreadcrumbLabel label="How a score comes about" />
      <PageHeader title="How a score comes about" titleInTopBar />
      <LeadTabs seesScoring={can(actor, "LEAD_SCORING_VIEW")} />
      {scoring ? <ScoringExplained {...scoring} /> : <LoadFailure />}
    </>
  );
}
