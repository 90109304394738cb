import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { definePage, type SearchPageProps } from "@/components/foundation/layout/define-page";
import { ScreenHeader } from "@/components/foundation/layout/screen-header";
import { TemplateForm } from "@/components/messaging/email-templates/template-form";
import { parseAsString, parseAsStringLiteral, readAddress } from "@/lib/foundation/address/parsers";
import { nullIf404 } from "@/lib/foundation/api/null-if-404";
import { can } from "@/lib/foundation/auth/permissions";
import { getEmailTemplate } from "@/lib/messaging/email-templates/data";
import { TEMPLATE_CHANNELS } from "@/lib/messaging/email-templates/list";
import { listWritableKinds } from "@/lib/messaging/email-templates/rights";

export const metadata: Metadata = { title: "Add Template" };

/** `from`: id of the template to duplicate; `channel`: the channel of a new template. */
const originParsers = {
  from: parseAsString,
  channel: parseAsStringLiteral(TEMPLATE_CHANNELS),
};

export default definePage<SearchPageProps>({ can: null }, async ({ actor, db, searchParams }) => {
  const kinds = listWritableKinds(actor);
  if (kinds.length === 0) forbidden();
  const { from, channel } = readAddress(originParsers, await searchParams);
  const copied = await nullIf404(from, (id) => getEmailTemplate(db, actor, id));
  const title = copied ? "Duplicate Template" : "Add Template";
  return (
    <>
      <ScreenHeader title={title} titleInTopBar />
      <TemplateForm
        key={from}
        template={null}
        copied={copied}
        {...(channel && { channel })}
        personId={actor.userId}
        kinds={kinds}
        seesClients={can(actor, "CLIENTS_VIEW")}
        seesDeals={can(actor, "DEALS_VIEW")}
      />
    </>
  );
});
