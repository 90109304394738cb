import type { Metadata } from "next";
import { definePage } from "@/components/foundation/layout/define-page";
import { ScreenHeader } from "@/components/foundation/layout/screen-header";
import { ClientForm } from "@/components/records/clients/client-form";
import { can } from "@/lib/foundation/auth/permissions";
import { listEditableFields } from "@/lib/records/custom-fields/data";

export const metadata: Metadata = { title: "Add Client" };

export default definePage({ can: "CLIENTS_CREATE" }, async ({ actor, db }) => (
  <>
    <ScreenHeader title="Add Client" titleInTopBar />
    <ClientForm
      client={null}
      person={{ id: actor.userId, name: actor.name }}
      canAssign={can(actor, "CLIENTS_ASSIGN")}
      canCreateDeal={can(actor, "DEALS_CREATE")}
      customFields={await listEditableFields(db, actor, "client")}
    />
  </>
));
