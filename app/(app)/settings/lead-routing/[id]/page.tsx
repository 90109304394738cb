import type { Metadata } from "next";
import { screen, type OfRecord } from "@/components/layout/screen";
import { ScreenHeader } from "@/components/layout/screen-header";
import { RuleForm } from "@/components/lead-routing/rule-form";
import { orNotFound } from "@/lib/api/or-not-found";
import { getLeadRule } from "@/lib/lead-routing/rules.data";

export const metadata: Metadata = { title: "Rule" };

export default screen<OfRecord>({ can: "CLIENTS_ASSIGN" }, async ({ actor, db, params }) => {
  const { id } = await params;
  const rule = await orNotFound(id, (known) => getLeadRule(db, actor, known));
  return (
    <>
      <ScreenHeader title={rule.name} text="What you change counts from the next lead on." />
      <RuleForm key={rule.id} rule={rule} personId={actor.userId} />
    </>
  );
});
