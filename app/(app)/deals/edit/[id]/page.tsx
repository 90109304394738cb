import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { BreadcrumbLabel } from "@/components/foundation/layout/breadcrumb-label";
import { definePage, type RecordPageProps } from "@/components/foundation/layout/define-page";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { DealForm } from "@/components/workspace/deal-pages/deal-form";
import { notFoundIf404 } from "@/lib/foundation/api/not-found-if-404";
import { createTitle } from "@/lib/foundation/record-layer/record-title";
import { isMlsSetUp } from "@/lib/listings/mls/connection";
import { listEditableFields } from "@/lib/records/custom-fields/data";
import { getDeal } from "@/lib/records/deals/data";

export const generateMetadata = ({ params }: RecordPageProps): Promise<Metadata> =>
  createTitle(params, {
    read: getDeal,
    title: (deal) => `Edit ${deal.title}`,
    fallback: "Edit Deal",
  });

export default definePage<RecordPageProps>(
  { can: "DEALS_UPDATE" },
  async ({ actor, db, params }) => {
    const { id } = await params;
    const [deal, fillsFromMls, customFields] = await Promise.all([
      notFoundIf404(id, (dealId) => getDeal(db, actor, dealId)),
      isMlsSetUp(actor.tenantId),
      listEditableFields(db, actor, "deal"),
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
          customFields={customFields}
        />
      </>
    );
  },
);
