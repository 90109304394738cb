import type { Metadata } from "next";
import { AutomationForm } from "@/components/automations/automation-form";
import { screen } from "@/components/layout/screen";
import { ScreenHeader } from "@/components/layout/screen-header";
import { readChoices } from "../read-names";

export const metadata: Metadata = { title: "Add Automation" };

export default screen({ can: "AUTOMATION_MANAGE" }, async ({ actor, db }) => {
  const choices = await readChoices(db, actor);
  return (
    <>
      <ScreenHeader
        title="Add Automation"
        titleInTopBar
        text="It runs after those that are there."
      />
      <AutomationForm automation={null} personId={actor.userId} {...choices} />
    </>
  );
});
