import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { createLoader, parseAsString, type SearchParams } from "nuqs/server";
import { TemplateForm } from "@/components/email-templates/template-form";
import { BreadcrumbLabel } from "@/components/layout/breadcrumb-label";
import { LoadFailure } from "@/components/layout/load-failure";
import { PageHeader } from "@/components/ui/page-header";
import { orNone } from "@/lib/api/or-none";
import { orUnavailable } from "@/lib/api/or-unavailable";
import { requireActor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/permissions";
import { getEmailTemplate } from "@/lib/email-templates/data";
import { writableKinds } from "@/lib/email-templates/rights";

export const metadata: Metadata = { title: "Add Template" };

type NewTemplatePageProps = { searchParams: Promise<SearchParams> };

/** `from`: the template that is duplicated. */
const loadOrigin = createLoader({ from: parseAsString });

export default async function NewTemplatePage({ searchParams }: NewTemplatePageProps) {
  const { actor, db } = await requireActor({ can: null });
  const kinds = writableKinds(actor);
  if (kinds.length === 0) forbidden();
  const { from } = await loadOrigin(searchParams);
  const read = await orUnavailable(
    Promise.all([orNone(from, (id) => getEmailTemplate(db, actor, id))]),
  );
  if (!read) return <LoadFailure />;
  const [copied] = read;
  const title = copied ? "Duplicate Template" : "Add Template";
  return (
    <>
      <BreadcrumbLabel label={title} />
      <PageHeader title={title} />
      <TemplateForm
        key={from}
        template={null}
        copied={copied}
        personId={actor.userId}
        kinds={kinds}
        seesClients={can(actor, "CLIENTS_VIEW")}
        seesDeals={can(actor, "DEALS_VIEW")}
      />
    </>
  );
}
