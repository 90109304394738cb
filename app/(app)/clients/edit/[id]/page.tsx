import type { Metadata } from "next";
import { forbidden, redirect } from "next/navigation";
import { definePage, type RecordPageProps } from "@/components/foundation/layout/define-page";
import { ScreenHeader } from "@/components/foundation/layout/screen-header";
import { ClientForm } from "@/components/records/clients/client-form";
import { notFoundIf404 } from "@/lib/foundation/api/not-found-if-404";
import { createTitle } from "@/lib/foundation/record-layer/record-title";
import { getClient } from "@/lib/records/clients/data";
import { followMerge } from "@/lib/records/clients/merging.data";
import { listEditableFields } from "@/lib/records/custom-fields/data";

export const generateMetadata = ({ params }: RecordPageProps): Promise<Metadata> =>
  createTitle(params, {
    read: getClient,
    title: ({ name }) => `Edit ${name}`,
    fallback: "Edit Client",
  });

export default definePage<RecordPageProps>(
  { can: "CLIENTS_UPDATE" },
  async ({ actor, db, params }) => {
    const { id } = await params;
    const client = await notFoundIf404(id, (clientId) =>
      followMerge(db, actor, clientId, {
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
          customFields={await listEditableFields(db, actor, "client")}
        />
      </>
    );
  },
);
