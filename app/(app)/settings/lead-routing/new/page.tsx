import type { Metadata } from "next";
import { screen } from "@/components/layout/screen";
import { ScreenHeader } from "@/components/layout/screen-header";
import { RuleForm } from "@/components/lead-routing/rule-form";

export const metadata: Metadata = { title: "Add rule" };

export default screen({ can: "CLIENTS_ASSIGN" }, async ({ actor }) => (
  <>
    <ScreenHeader title="Add rule" text="It is tried after those that are there." />
    <RuleForm rule={null} personId={actor.userId} />
  </>
));
