import type { Metadata } from "next";
import { screen } from "@/components/layout/screen";
import { RuleForm } from "@/components/lead-routing/rule-form";
import { BreadcrumbLabel } from "@/components/layout/breadcrumb-label";
import { PageHeader } from "@/components/ui/page-header";

export const metadata: Metadata = { title: "Add rule" };

export default screen({ can: "CLIENTS_ASSIGN" }, async ({ actor }) => (
  <>
    <BreadcrumbLabel label="Add rule" />
    <PageHeader title="Add rule" text="It is tried after those that are there." />
    <RuleForm rule={null} personId={actor.userId} />
  </>
));
