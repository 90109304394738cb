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

export const metadata: Metadata = { title: "Edit Deal" };

type EditDealPageProps = { params: Promise<{ id: string }> };

export default async function EditDealPage({ params }: EditDealPageProps) {
  const { actor, db } = await requireActor({ can: "DEALS_UPDATE" });
  const { id } = await params;
  const deal = await orUnavailable(orNotFound(id, (known) => getDeal(db, actor, known)));
  if (!deal) return <LoadFailure />;
  if (!deal.can_update) forbidden();
  return (
    <>
      <BreadcrumbLabel label={`Edit ${deal.title}`} />
      <PageHeader title="Edit Deal" />
      <DealForm
        key={deal.id}
        deal={deal}
        client={null}
        person={{ id: actor.userId, name: actor.name }}
        canAssign={deal.can_assign}
        timeZone={timeZoneOf(actor)}
      />
    </>
  );
}
