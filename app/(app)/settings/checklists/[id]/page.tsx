import type { Metadata } from "next";
import { definePage, type RecordPageProps } from "@/components/foundation/layout/define-page";
import { ScreenHeader } from "@/components/foundation/layout/screen-header";
import { DeleteTemplateButton } from "@/components/records/checklists/delete-template-button";
import { OpenFilesOffer } from "@/components/records/checklists/open-files-offer";
import { TemplateForm } from "@/components/records/checklists/template-form";
import { notFoundIf404 } from "@/lib/foundation/api/not-found-if-404";
import { getTemplate } from "@/lib/records/checklists/data";

export const metadata: Metadata = { title: "Checklist" };

export default definePage<RecordPageProps>(
  { can: "SETTINGS_MANAGE" },
  async ({ actor, db, params }) => {
    const { id } = await params;
    const template = await notFoundIf404(id, (templateId) => getTemplate(db, actor, templateId));
    return (
      <>
        <ScreenHeader
          title={template.name}
          actions={<DeleteTemplateButton template={template} />}
          text="Open files stay as they are until you apply a change to them."
        />
        <OpenFilesOffer key={template.version} templateId={template.id} />
        <TemplateForm key={template.id} template={template} personId={actor.userId} />
      </>
    );
  },
);
