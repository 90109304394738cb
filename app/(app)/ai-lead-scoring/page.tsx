import type { Metadata } from "next";
import { definePage, type Member } from "@/components/foundation/layout/define-page";
import { ScreenHeader } from "@/components/foundation/layout/screen-header";
import { LeadTabs } from "@/components/leads/leads/lead-tabs";
import { ScoringExplained } from "@/components/leads/leads/scoring-explained";
import { can } from "@/lib/foundation/auth/permissions";
import { explainScoring } from "@/lib/leads/leads/scoring.data";

export const metadata: Metadata = { title: "How lead scores work" };

const header = ({ actor }: Member) => (
  <>
    <ScreenHeader title="How lead scores work" titleInTopBar />
    <LeadTabs seesScoring={can(actor, "LEAD_SCORING_VIEW")} />
  </>
);

export default definePage({ can: "CLIENTS_VIEW", header }, async ({ actor }) => (
  <ScoringExplained {...await explainScoring(actor)} />
));
