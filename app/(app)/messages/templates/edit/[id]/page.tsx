import { Copy } from "lucide-react";
import type { Metadata } from "next";
import { TemplateForm } from "@/components/email-templates/template-form";
import { TemplateView } from "@/components/email-templates/template-view";
import { BreadcrumbLabel } from "@/components/layout/breadcrumb-label";
import { definePage, type RecordPageProps } from "@/components/layout/define-page";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { notFoundIf404 } from "@/lib/api/not-found-if-404";
import { can } from "@/lib/auth/permissions";
import { getEmailTemplate } from "@/lib/email-templates/data";
import { listWritableKinds } from "@/lib/email-templates/rights";
import { createTitle } from "@/lib/records/record-title";

export const generateMetadata = ({ params }: RecordPageProps): Promise<Metadata> =>
  createTitle(params, {
    read: getEmailTemplate,
    title: ({ name }) => name,
    fallback: "Email template",
  });

export default definePage<RecordPageProps>({ can: null }, async ({ actor, db, params }) => {
  const { id } = await params;
  const template = await notFoundIf404(id, (known) => getEmailTemplate(db, actor, known));
  const kinds = listWritableKinds(actor);
  const sees = { seesClients: can(actor, "CLIENTS_VIEW"), seesDeals: can(actor, "DEALS_VIEW") };
  if (!template.can_update) {
    return (
      <>
        <BreadcrumbLabel label="Preview" />
        <PageHeader
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
                icon={Copy}
                href={`/messages/templates/new?from=${template.id}`}
                variant="primary"
              >
                Duplicate
              </ButtonLink>
            )
          }
        />
        <TemplateView key={template.id} template={template} {...sees} />
      </>
    );
  }
  return (
    <>
      <PageHeader title="Edit template" />
      <TemplateForm
        key={template.id}
        template={template}
        copied={null}
        personId={actor.userId}
        kinds={kinds}
        {...sees}
      />
    </>
  );
});
