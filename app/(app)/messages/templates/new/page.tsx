import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { createLoader, parseAsString } from "nuqs/server";
import { TemplateForm } from "@/components/email-templates/template-form";
import { screen, type OfAddress } from "@/components/layout/screen";
import { ScreenHeader } from "@/components/layout/screen-header";
import { orNone } from "@/lib/api/or-none";
import { can } from "@/lib/auth/permissions";
import { getEmailTemplate } from "@/lib/email-templates/data";
import { writableKinds } from "@/lib/email-templates/rights";

export const metadata: Metadata = { title: "Add Template" };

/** `from`: the template that is duplicated. */
const loadOrigin = createLoader({ from: parseAsString });

export default screen<OfAddress>({ can: null }, async ({ actor, db, searchParams }) => {
  const kinds = writableKinds(actor);
  if (kinds.length === 0) forbidden();
  const { from } = await loadOrigin(searchParams);
  const copied = await orNone(from, (id) => getEmailTemplate(db, actor, id));
  const title = copied ? "Duplicate Template" : "Add Template";
  return (
    <>
      <ScreenHeader title={title} />
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
});
