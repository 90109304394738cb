import type { Metadata } from "next";
import { ClientForm } from "@/components/clients/client-form";
import { PageHeader } from "@/components/ui/page-header";
import { requireActor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/permissions";

export const metadata: Metadata = { title: "Add client" };

export default async function NewClientPage() {
  const { actor } = await requireActor({ can: "CLIENTS_CREATE" });
  return (
    <>
      <PageHeader title="Add client" />
      <ClientForm
        client={null}
        person={{ id: actor.userId, name: actor.name }}
        canAssign={can(actor, "CLIENTS_ASSIGN")}
        canCreateDeal={can(actor, "DEALS_CREATE")}
      />
    </>
  );
}
