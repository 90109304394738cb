import type { Metadata } from "next";
import { BreadcrumbLabel } from "@/components/layout/breadcrumb-label";
import { screen, type OfRecord } from "@/components/layout/screen";
import { RuleForm } from "@/components/lead-routing/rule-form";
import { PageHeader } from "@/components/ui/page-header";
import { orNotFound } from "@/lib/api/or-not-found";
import { getLeadRule } from "@/lib/lead-routing/rules.data";

export const metadata: Metadata = { title: "Rule" };

export default screen<OfRecord>({ can: "CLIENTS_ASSIGN" }, async ({ actor, db, params }) => {
  const { id } = await params;
  const rule = await orNotFound(id, (known) => getLeadRule(db, actor, known));
  return (
    <>
      <BreadcrumbLabel label={rule.name} />
      <PageHeader title={rule.name} text="What you change counts from the next lead on." />
      <RuleForm key={rule.id} rule={rule} personId={actor.userId} />
    </>
  );
});
