import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { DealForm } from "@/components/deals/deal-form";
import { BreadcrumbLabel } from "@/components/layout/breadcrumb-label";
import { screen, type OfRecord } from "@/components/layout/screen";
import { PageHeader } from "@/components/ui/page-header";
import { orNotFound } from "@/lib/api/or-not-found";
import { getDeal } from "@/lib/deals/data";
import { isMlsSetUp } from "@/lib/mls/connection";
import { recordTitle } from "@/lib/records/record-title";

export const generateMetadata = ({ params }: OfRecord): Promise<Metadata> =>
  recordTitle(params, {
    read: getDeal,
    title: (deal) => `Edit ${deal.title}`,
    otherwise: "Edit Deal",
  });

export default screen<OfRecord>({ can: "DEALS_UPDATE" }, async ({ actor, db, params }) => {
  const { id } = await params;
  const [deal, fillsFromMls] = await Promise.all([
    orNotFound(id, (known) => getDeal(db, actor, known)),
    isMlsSetUp(db, actor.tenantId),
  ]);
  if (!deal.can_update) forbidden();
  return (
    <>
      <BreadcrumbLabel label={`Edit ${deal.title}`} />
      <PageHeader title="Edit Deal" titleInTopBar />
      <DealForm
        key={deal.id}
        deal={deal}
        client={null}
        person={{ id: actor.userId, name: actor.name }}
        canAssign={deal.can_assign}
        fillsFromMls={fillsFromMls}
      />
    </>
  );
});
