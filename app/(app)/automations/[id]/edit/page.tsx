import type { Metadata } from "next";
import { AutomationForm } from "@/components/follow-up/automations/automation-form";
import { definePage, type RecordPageProps } from "@/components/foundation/layout/define-page";
import { ScreenHeader } from "@/components/foundation/layout/screen-header";
import { getAutomation } from "@/lib/follow-up/automations/data";
import { notFoundIf404 } from "@/lib/foundation/api/not-found-if-404";
import { loadChoices } from "../../load-names";

export const metadata: Metadata = { title: "Edit Automation" };

export default definePage<RecordPageProps>(
  { can: "AUTOMATION_MANAGE" },
  async ({ actor, db, params }) => {
    const { id } = await params;
    const [automation, choices] = await notFoundIf404(id, (automationId) =>
      Promise.all([getAutomation(db, actor, automationId), loadChoices(db, actor)]),
    );
    return (
      <>
        <ScreenHeader
          title="Edit Automation"
          titleInTopBar
          text={`“${automation.name}”. Once you save, it runs as you, with your permissions.`}
        />
        <AutomationForm
          key={automation.id}
          automation={automation}
          {...choices}
          personId={actor.userId}
        />
      </>
    );
  },
);
