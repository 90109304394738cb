import type { Metadata } from "next";
import { forbidden, redirect } from "next/navigation";
import { ClientForm } from "@/components/clients/client-form";
import { BreadcrumbLabel } from "@/components/layout/breadcrumb-label";
import { LoadFailure } from "@/components/layout/load-failure";
import { PageHeader } from "@/components/ui/page-header";
import { orNotFound } from "@/lib/api/or-not-found";
import { orUnavailable } from "@/lib/api/or-unavailable";
import { requireActor } from "@/lib/auth/actor";
import { timeZoneOf } from "@/lib/auth/time-zone";
import { getClient } from "@/lib/clients/data";
import { orSurvivor } from "@/lib/clients/merging.data";
import { recordTitle } from "@/lib/records/record-title";

type EditClientPageProps = { params: Promise<{ id: string }> };

export const generateMetadata = ({ params }: EditClientPageProps): Promise<Metadata> =>
  recordTitle(params, {
    read: getClient,
    title: ({ name }) => `Edit ${name}`,
    otherwise: "Edit Client",
  });

export default async function EditClientPage({ params }: EditClientPageProps) {
  const { actor, db } = await requireActor({ can: "CLIENTS_UPDATE" });
  const { id } = await params;
  const reading = orNotFound(id, (known) =>
    orSurvivor(db, actor, known, {
      read: (there) => getClient(db, actor, there),
      follow: (survivor) => redirect(`/clients/edit/${survivor}`),
    }),
  );
  const client = await orUnavailable(reading);
  if (!client) return <LoadFailure />;
  if (!client.can_update) forbidden();
  return (
    <>
      <BreadcrumbLabel label={`Edit ${client.name}`} />
      <PageHeader title={`Edit ${client.name}`} titleInTopBar />
      <ClientForm
        key={client.id}
        client={client}
        person={{ id: actor.userId, name: actor.name }}
        canAssign={client.can_assign}
        timeZone={timeZoneOf(actor)}
        canCreateDeal={false}
      />
    </>
  );
}
