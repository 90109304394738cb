import type { Metadata } from "next";
import { forbidden, redirect } from "next/navigation";
import { ClientForm } from "@/components/clients/client-form";
import { screen, type OfRecord } from "@/components/layout/screen";
import { ScreenHeader } from "@/components/layout/screen-header";
import { orNotFound } from "@/lib/api/or-not-found";
import { getClient } from "@/lib/clients/data";
import { orSurvivor } from "@/lib/clients/merging.data";
import { recordTitle } from "@/lib/records/record-title";

export const generateMetadata = ({ params }: OfRecord): Promise<Metadata> =>
  recordTitle(params, {
    read: getClient,
    title: ({ name }) => `Edit ${name}`,
    otherwise: "Edit Client",
  });

export default screen<OfRecord>({ can: "CLIENTS_UPDATE" }, async ({ actor, db, params }) => {
  const { id } = await params;
  const client = await orNotFound(id, (known) =>
    orSurvivor(db, actor, known, {
      read: (there) => getClient(db, actor, there),
      follow: (survivor) => redirect(`/clients/edit/${survivor}`),
    }),
  );
  if (!client.can_update) forbidden();
  return (
    <>
      <ScreenHeader title={`Edit ${client.name}`} titleInTopBar />
      <ClientForm
        key={client.id}
        client={client}
        person={{ id: actor.userId, name: actor.name }}
        canAssign={client.can_assign}
        canCreateDeal={false}
      />
    </>
  );
});
