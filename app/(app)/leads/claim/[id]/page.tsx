import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { screen, type OfRecord } from "@/components/layout/screen";
import { ClaimCard } from "@/components/lead-routing/claim-card";
import { orNotFound } from "@/lib/api/or-not-found";
import { getLeadOffer } from "@/lib/lead-routing/leads.data";

export const metadata: Metadata = { title: "Claim a lead" };

export default screen<OfRecord>({ can: "CLIENTS_VIEW" }, async ({ actor, db, params }) => {
  const { id } = await params;
  const offer = await orNotFound(id, (known) => getLeadOffer(db, actor, known));
  if (offer.client_id) redirect(`/client/${offer.client_id}`);
  return <ClaimCard offer={offer} />;
});
