import type { Metadata } from "next";
import { ClientProfile } from "@/components/clients/client-profile";
import { ClientDeals } from "@/components/deals/client-deals";
import { orNotFound } from "@/lib/api/or-not-found";
import { requireActor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/permissions";
import { timeZoneOf } from "@/lib/auth/time-zone";
import { getClient } from "@/lib/clients/data";
import { listDeals } from "@/lib/deals/data";
import { dealListQuery } from "@/lib/deals/schema";
import { listNotes } from "@/lib/notes/data";
import { NOTES_PER_PAGE, noteListQuery } from "@/lib/notes/schema";
import { seedOf } from "@/lib/seed-of";

export const metadata: Metadata = { title: "Client" };

type ClientPageProps = { params: Promise<{ id: string }> };

export default async function ClientPage({ params }: ClientPageProps) {
  const { actor, db } = await requireActor({ can: "CLIENTS_VIEW" });
  const { id } = await params;
  const { client, notes, deals } = await orNotFound(id, async (clientId) => {
    const ofClient = { client_id: clientId };
    const seesDeals = can(actor, "DEALS_VIEW");
    const [client, notes, dealPage] = await Promise.all([
      getClient(db, actor, clientId),
      listNotes(db, actor, noteListQuery.parse({ ...ofClient, limit: String(NOTES_PER_PAGE) })),
      seesDeals ? listDeals(db, actor, dealListQuery.parse(ofClient)) : null,
    ]);
    return { client, notes, deals: dealPage?.deals };
  });
  return (
    <ClientProfile
      key={client.id}
      client={seedOf(client)}
      notes={seedOf(notes)}
      personId={actor.userId}
      timeZone={timeZoneOf(actor)}
      deals={deals && <ClientDeals deals={deals} />}
    />
  );
}
