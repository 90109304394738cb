import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { LoadFailure } from "@/components/layout/load-failure";
import { LeadTabs } from "@/components/leads/lead-tabs";
import { ScoringScreen } from "@/components/leads/scoring-screen";
import { PageHeader } from "@/components/ui/page-header";
import { orUnavailable } from "@/lib/api/or-unavailable";
import { requireActor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/permissions";
import { timeZoneOf } from "@/lib/auth/time-zone";
import { getLearning, getScoring, listScoringVersions } from "@/lib/leads/scoring.data";
import { initialData } from "@/lib/records/initial-data";

export const metadata: Metadata = { title: "Lead scoring" };

export default async function LeadScoringPage() {
  const { actor, db } = await requireActor({ can: "CLIENTS_VIEW" });
  // The sidebar leads everybody here; who may not look at the scoring gets what it is for.
  if (!can(actor, "LEAD_SCORING_VIEW")) redirect("/leads");
  const read = await orUnavailable(
    Promise.all([
      getScoring(db, actor),
      listScoringVersions(db, actor),
      getLearning(db, actor),
    ]).then(([scoring, versions, learning]) => ({ scoring, versions, learning })),
  );
  return (
    <>
      <PageHeader
        title="Lead scoring"
        titleInTopBar
        text="How your team decides which lead is worth a call first."
      />
      <LeadTabs seesScoring />
      {read ? (
        <ScoringScreen
          scoring={read.scoring}
          versions={initialData(read.versions)}
          learning={initialData(read.learning)}
          canConfigure={can(actor, "LEAD_SCORING_CONFIGURE")}
          timeZone={timeZoneOf(actor)}
        />
      ) : (
        <LoadFailure />
      )}
    </>
  );
}
