import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { NewTemplateLink } from "@/components/email-templates/new-template-link";
import { TemplateLibrary } from "@/components/email-templates/template-library";
import { LoadFailure } from "@/components/layout/load-failure";
import { PageHeader } from "@/components/ui/page-header";
import { orUnavailable } from "@/lib/api/or-unavailable";
import { requireActor } from "@/lib/auth/actor";
import { listEmailTemplates } from "@/lib/email-templates/data";
import { emailTemplateApiQuery, emailTemplateAddress } from "@/lib/email-templates/list";
import { writableKinds } from "@/lib/email-templates/rights";
import { emailTemplateListQuery } from "@/lib/email-templates/schema";
import { initialData } from "@/lib/records/initial-data";

export const metadata: Metadata = { title: "Email templates" };

type TemplatesPageProps = { searchParams: Promise<SearchParams> };

export default async function TemplatesPage({ searchParams }: TemplatesPageProps) {
  const { actor, db } = await requireActor({ can: null });
  const filters = await emailTemplateAddress.load(searchParams);
  const query = emailTemplateListQuery.parse(Object.fromEntries(emailTemplateApiQuery(filters)));
  const page = await orUnavailable(listEmailTemplates(db, actor, query));
  const canCreate = writableKinds(actor).length > 0;
  return (
    <>
      <PageHeader
        title="Email templates"
        titleInTopBar
        text="Mails you send again and again, filled in for each client."
        primary={canCreate && <NewTemplateLink />}
      />
      {page ? (
        <TemplateLibrary
          initialData={initialData(page)}
          initialQuery={emailTemplateAddress.query(filters)}
          canCreate={canCreate}
        />
      ) : (
        <LoadFailure />
      )}
    </>
  );
}
