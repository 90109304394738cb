import { Copy } from "lucide-react";
import type { Metadata } from "next";
import { TemplateForm } from "@/components/email-templates/template-form";
import { TemplateView } from "@/components/email-templates/template-view";
import { BreadcrumbLabel } from "@/components/layout/breadcrumb-label";
import { screen, type OfRecord } from "@/components/layout/screen";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { orNotFound } from "@/lib/api/or-not-found";
import { can } from "@/lib/auth/permissions";
import { getEmailTemplate } from "@/lib/email-templates/data";
import { writableKinds } from "@/lib/email-templates/rights";
import { recordTitle } from "@/lib/records/record-title";

export const generateMetadata = ({ params }: OfRecord): Promise<Metadata> =>
  recordTitle(params, {
    read: getEmailTemplate,
    title: ({ name }) => name,
    otherwise: "Email template",
  });

export default screen<OfRecord>({ can: null }, async ({ actor, db, params }) => {
  const { id } = await params;
  const template = await orNotFound(id, (known) => getEmailTemplate(db, actor, known));
  const kinds = writableKinds(actor);
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
