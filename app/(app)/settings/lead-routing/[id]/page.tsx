import type { Metadata } from "next";
import { BreadcrumbLabel } from "@/components/layout/breadcrumb-label";
import { LoadFailure } from "@/components/layout/load-failure";
import { RuleForm } from "@/components/lead-routing/rule-form";
import { PageHeader } from "@/components/ui/page-header";
import { orNotFound } from "@/lib/api/or-not-found";
import { orUnavailable } from "@/lib/api/or-unavailable";
import { requireActor } from "@/lib/auth/actor";
import { getLeadRule } from "@/lib/lead-routing/rules.data";

export const metadata: Metadata = { title: "Rule" };

type RulePageProps = { params: Promise<{ id: string }> };

export default async function RulePage({ params }: RulePageProps) {
  const { actor, db } = await requireActor({ can: "CLIENTS_ASSIGN" });
  const { id } = await params;
  const rule = await orUnavailable(orNotFound(id, (known) => getLeadRule(db, actor, known)));
  if (!rule) return <LoadFailure />;
  return (
    <>
      <BreadcrumbLabel label={rule.name} />
      <PageHeader title={rule.name} text="What you change counts from the next lead on." />
      <RuleForm key={rule.id} rule={rule} personId={actor.userId} />
    </>
  );
}
