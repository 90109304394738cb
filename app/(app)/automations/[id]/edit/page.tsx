import type { Metadata } from "next";
import { AutomationForm } from "@/components/automations/automation-form";
import { screen, type OfRecord } from "@/components/layout/screen";
import { ScreenHeader } from "@/components/layout/screen-header";
import { orNotFound } from "@/lib/api/or-not-found";
import { getAutomation } from "@/lib/automations/data";
import { readChoices } from "../../read-names";

export const metadata: Metadata = { title: "Change automation" };

export default screen<OfRecord>({ can: "AUTOMATION_MANAGE" }, async ({ actor, db, params }) => {
  const { id } = await params;
  const [automation, choices] = await orNotFound(id, (known) =>
    Promise.all([getAutomation(db, actor, known), readChoices(db, actor)]),
  );
  return (
    <>
      <ScreenHeader
        title={automation.name}
        titleInTopBar
        text="Whoever saves what it does is for whom it acts from then on."
      />
      <AutomationForm
        key={automation.id}
        automation={automation}
        {...choices}
        personId={actor.userId}
      />
    </>
  );
});
