import type { Metadata } from "next";
import {
  definePage,
  type Member,
  type SearchPageProps,
} from "@/components/foundation/layout/define-page";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { NewTemplateLink } from "@/components/messaging/email-templates/new-template-link";
import { TemplateLibrary } from "@/components/messaging/email-templates/template-library";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { initialData } from "@/lib/foundation/record-layer/initial-data";
import { listEmailTemplates } from "@/lib/messaging/email-templates/data";
import { toEmailTemplateQuery, emailTemplateAddress } from "@/lib/messaging/email-templates/list";
import { listWritableKinds } from "@/lib/messaging/email-templates/rights";
import { emailTemplateListQuery } from "@/lib/messaging/email-templates/schema";

export const metadata: Metadata = { title: "Templates" };

const canWrite = (actor: TenantActor) => listWritableKinds(actor).length > 0;

const header = ({ actor }: Member) => (
  <PageHeader
    title="Templates"
    titleInTopBar
    text="Emails and texts you send often, filled in for each client."
    primary={canWrite(actor) && <NewTemplateLink channel="email" />}
  />
);

export default definePage<SearchPageProps>(
  { can: null, header },
  async ({ actor, db, searchParams }) => {
    const filters = emailTemplateAddress.read(await searchParams);
    const query = emailTemplateListQuery.parse(Object.fromEntries(toEmailTemplateQuery(filters)));
    const page = await listEmailTemplates(db, actor, query);
    return (
      <TemplateLibrary
        initialData={initialData(page)}
        initialQuery={emailTemplateAddress.query(filters)}
        canCreate={canWrite(actor)}
      />
    );
  },
);
