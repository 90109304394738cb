import type { Metadata } from "next";
import { definePage, type RecordPageProps } from "@/components/foundation/layout/define-page";
import { ScreenHeader } from "@/components/foundation/layout/screen-header";
import { Badge } from "@/components/foundation/ui/badge";
import { ButtonLink } from "@/components/foundation/ui/button";
import { TemplateForm } from "@/components/messaging/email-templates/template-form";
import { TemplateView } from "@/components/messaging/email-templates/template-view";
import { notFoundIf404 } from "@/lib/foundation/api/not-found-if-404";
import { can } from "@/lib/foundation/auth/permissions";
import { createTitle } from "@/lib/foundation/record-layer/record-title";
import { getEmailTemplate } from "@/lib/messaging/email-templates/data";
import { listWritableKinds } from "@/lib/messaging/email-templates/rights";

export const generateMetadata = ({ params }: RecordPageProps): Promise<Metadata> =>
  createTitle(params, {
    read: getEmailTemplate,
    title: ({ name }) => name,
    fallback: "Template",
  });

export default definePage<RecordPageProps>({ can: null }, async ({ actor, db, params }) => {
  const { id } = await params;
  const template = await notFoundIf404(id, (templateId) => getEmailTemplate(db, actor, templateId));
  const kinds = listWritableKinds(actor);
  const rights = { seesClients: can(actor, "CLIENTS_VIEW"), seesDeals: can(actor, "DEALS_VIEW") };
  if (!template.can_update) {
    return (
      <>
        <ScreenHeader
          title={template.name}
          meta={<Badge>{template.category}</Badge>}
          text={
            template.is_system
              ? "Comes with Lintel. Duplicate it to make it yours."
              : "Belongs to the team. Duplicate it to make your own."
          }
          primary={
            kinds.length > 0 && (
              <ButtonLink
                icon="copy"
                href={`/messages/templates/new?from=${template.id}`}
                variant="primary"
              >
                Duplicate
              </ButtonLink>
            )
          }
        />
        <TemplateView key={template.id} template={template} {...rights} />
      </>
    );
  }
  return (
    <>
      <ScreenHeader title="Edit Template" titleInTopBar />
      <TemplateForm
        key={template.id}
        template={template}
        copied={null}
        personId={actor.userId}
        kinds={kinds}
        {...rights}
      />
    </>
  );
});
