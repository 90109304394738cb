import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { ClientForm } from "@/components/clients/client-form";
import { BreadcrumbLabel } from "@/components/layout/breadcrumb-label";
import { LoadFailure } from "@/components/layout/load-failure";
import { PageHeader } from "@/components/ui/page-header";
import { orNotFound } from "@/lib/api/or-not-found";
import { orUnavailable } from "@/lib/api/or-unavailable";
import { requireActor } from "@/lib/auth/actor";
import { getClient } from "@/lib/clients/data";

export const metadata: Metadata = { title: "Edit client" };

type EditClientPageProps = { params: Promise<{ id: string }> };

export default async function EditClientPage({ params }: EditClientPageProps) {
  const { actor, db } = await requireActor({ can: "CLIENTS_UPDATE" });
  const { id } = await params;
  const client = await orUnavailable(orNotFound(id, (known) => getClient(db, actor, known)));
  if (!client) return <LoadFailure />;
  if (!client.can_update) forbidden();
  return (
    <>
      <BreadcrumbLabel label={`Edit ${client.name}`} />
      <PageHeader title={`Edit ${client.name}`} />
      <ClientForm
        key={client.id}
        client={client}
        person={{ id: actor.userId, name: actor.name }}
        canAssign={client.can_assign}
        canCreateDeal={false}
      />
    </>
  );
}
