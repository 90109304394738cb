import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { LoadFailure } from "@/components/layout/load-failure";
import { ClaimCard } from "@/components/lead-routing/claim-card";
import { orNotFound } from "@/lib/api/or-not-found";
import { orUnavailable } from "@/lib/api/or-unavailable";
import { requireActor } from "@/lib/auth/actor";
import { timeZoneOf } from "@/lib/auth/time-zone";
import { getLeadOffer } from "@/lib/lead-routing/leads.data";

export const metadata: Metadata = { title: "Claim a lead" };

type ClaimPageProps = { params: Promise<{ id: string }> };

export default async function ClaimPage({ params }: ClaimPageProps) {
  const { actor, db } = await requireActor({ can: "CLIENTS_VIEW" });
  const { id } = await params;
  const offer = await orUnavailable(orNotFound(id, (known) => getLeadOffer(db, actor, known)));
  if (!offer) return <LoadFailure />;
  if (offer.client_id) redirect(`/client/${offer.client_id}`);
  return <ClaimCard offer={offer} timeZone={timeZoneOf(actor)} />;
}
