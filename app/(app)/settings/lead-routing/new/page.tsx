import type { Metadata } from "next";
import { definePage } from "@/components/layout/define-page";
import { ScreenHeader } from "@/components/layout/screen-header";
import { RuleForm } from "@/components/lead-routing/rule-form";

export const metadata: Metadata = { title: "Add rule" };

export default definePage({ can: "CLIENTS_ASSIGN" }, async ({ actor }) => (
  <>
    <ScreenHeader title="Add rule" text="It is tried after those that are there." />
    <RuleForm rule={null} personId={actor.userId} />
  </>
));
