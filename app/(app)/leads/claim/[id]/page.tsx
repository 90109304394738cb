import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { definePage, type RecordPageProps } from "@/components/foundation/layout/define-page";
import { ClaimCard } from "@/components/leads/lead-routing/claim-card";
import { notFoundIf404 } from "@/lib/foundation/api/not-found-if-404";
import { getLeadOffer } from "@/lib/leads/lead-routing/leads.data";

export const metadata: Metadata = { title: "Claim a lead" };

export default definePage<RecordPageProps>(
  { can: "CLIENTS_VIEW" },
  async ({ actor, db, params }) => {
    const { id } = await params;
    const offer = await notFoundIf404(id, (known) => getLeadOffer(db, actor, known));
    if (offer.client_id) redirect(`/client/${offer.client_id}`);
    return <ClaimCard offer={offer} />;
  },
);
