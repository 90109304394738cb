import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { DealForm } from "@/components/deals/deal-form";
import { BreadcrumbLabel } from "@/components/layout/breadcrumb-label";
import { LoadFailure } from "@/components/layout/load-failure";
import { PageHeader } from "@/components/ui/page-header";
import { orNotFound } from "@/lib/api/or-not-found";
import { orUnavailable } from "@/lib/api/or-unavailable";
import { requireActor } from "@/lib/auth/actor";
import { timeZoneOf } from "@/lib/auth/time-zone";
import { getDeal } from "@/lib/deals/data";
import { isMlsSetUp } from "@/lib/mls/connection";
import { recordTitle } from "@/lib/records/record-title";

type EditDealPageProps = { params: Promise<{ id: string }> };

export const generateMetadata = ({ params }: EditDealPageProps): Promise<Metadata> =>
  recordTitle(params, {
    read: getDeal,
    title: (deal) => `Edit ${deal.title}`,
    otherwise: "Edit Deal",
  });

export default async function EditDealPage({ params }: EditDealPageProps) {
  const { actor, db } = await requireActor({ can: "DEALS_UPDATE" });
  const { id } = await params;
  const read = await orUnavailable(
    Promise.all([
      orNotFound(id, (known) => getDeal(db, actor, known)),
      isMlsSetUp(db, actor.tenantId),
    ]),
  );
  if (!read) return <LoadFailure />;
  const [deal, fillsFromMls] = read;
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
        timeZone={timeZoneOf(actor)}
        fillsFromMls={fillsFromMls}
      />
    </>
  );
}
