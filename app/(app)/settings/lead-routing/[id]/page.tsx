import type { Metadata } from "next";
import { definePage, type RecordPageProps } from "@/components/foundation/layout/define-page";
import { ScreenHeader } from "@/components/foundation/layout/screen-header";
import { RuleForm } from "@/components/leads/lead-routing/rule-form";
import { notFoundIf404 } from "@/lib/foundation/api/not-found-if-404";
import { getLeadRule } from "@/lib/leads/lead-routing/rules.data";

export const metadata: Metadata = { title: "Rule" };

export default definePage<RecordPageProps>(
  { can: "CLIENTS_ASSIGN" },
  async ({ actor, db, params }) => {
    const { id } = await params;
    const rule = await notFoundIf404(id, (ruleId) => getLeadRule(db, actor, ruleId));
    return (
      <>
        <ScreenHeader title={rule.name} text="Changes apply from the next lead on." />
        <RuleForm key={rule.id} rule={rule} personId={actor.userId} />
      </>
    );
  },
);
