import type { Metadata } from "next";
import { AutomationForm } from "@/components/follow-up/automations/automation-form";
import { definePage } from "@/components/foundation/layout/define-page";
import { ScreenHeader } from "@/components/foundation/layout/screen-header";
import { loadChoices } from "../load-names";

export const metadata: Metadata = { title: "Add Automation" };

export default definePage({ can: "AUTOMATION_MANAGE" }, async ({ actor, db }) => {
  const choices = await loadChoices(db, actor);
  return (
    <>
      <ScreenHeader title="Add Automation" titleInTopBar text="New automations run last." />
      <AutomationForm automation={null} personId={actor.userId} {...choices} />
    </>
  );
});
