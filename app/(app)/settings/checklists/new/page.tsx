import type { Metadata } from "next";
import { definePage } from "@/components/foundation/layout/define-page";
import { ScreenHeader } from "@/components/foundation/layout/screen-header";
import { TemplateForm } from "@/components/records/checklists/template-form";

export const metadata: Metadata = { title: "Add checklist" };

export default definePage({ can: "SETTINGS_MANAGE" }, async ({ actor }) => (
  <>
    <ScreenHeader
      title="Add checklist"
      text="Choose which transactions it is for, then list what they need."
    />
    <TemplateForm template={null} personId={actor.userId} />
  </>
));
