import type { Metadata } from "next";
import { definePage } from "@/components/foundation/layout/define-page";
import { ScreenHeader } from "@/components/foundation/layout/screen-header";
import { RuleForm } from "@/components/leads/lead-routing/rule-form";

export const metadata: Metadata = { title: "Add rule" };

export default definePage({ can: "CLIENTS_ASSIGN" }, async ({ actor }) => (
  <>
    <ScreenHeader title="Add rule" titleInTopBar keepsText text="New rules are tried last." />
    <RuleForm rule={null} personId={actor.userId} />
  </>
));
