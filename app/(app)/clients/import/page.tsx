import type { Metadata } from "next";
import { ImportWizard } from "@/components/clients/import-wizard";
import { PageHeader } from "@/components/ui/page-header";
import { requireActor } from "@/lib/auth/actor";

export const metadata: Metadata = { title: "Import clients" };

export default async function ImportClientsPage() {
  await requireActor({ can: "CLIENTS_CREATE" });
  return (
    <>
      <PageHeader
        title="Import clients"
        text="From a spreadsheet or another system, as a CSV file."
      />
      <ImportWizard />
    </>
  );
}
