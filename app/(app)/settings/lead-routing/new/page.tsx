import type { Metadata } from "next";
import { RuleForm } from "@/components/lead-routing/rule-form";
import { BreadcrumbLabel } from "@/components/layout/breadcrumb-label";
import { PageHeader } from "@/components/ui/page-header";
import { requireActor } from "@/lib/auth/actor";

export const metadata: Metadata = { title: "Add rule" };

export default async function NewRulePage() {
  const { actor } = await requireActor({ can: "CLIENTS_ASSIGN" });
  return (
    <>
      <BreadcrumbLabel label="Add rule" />
      <PageHeader title="Add rule" text="It is tried after those that are there." />
      <RuleForm rule={null} personId={actor.userId} />
    </>
  );
}
