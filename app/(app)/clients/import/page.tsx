import type { Metadata } from "next";
import { definePage } from "@/components/foundation/layout/define-page";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { ImportHistory } from "@/components/records/clients/import-history";
import { ImportWizard } from "@/components/records/clients/import-wizard";
import { can } from "@/lib/foundation/auth/permissions";
import { initialData } from "@/lib/foundation/record-layer/initial-data";
import { listImports } from "@/lib/records/clients/imports.data";

export const metadata: Metadata = { title: "Import clients" };

export default definePage({ can: "CLIENTS_CREATE" }, async ({ actor, db }) => {
  const imports = await listImports(db, actor);
  return (
    <>
      <PageHeader
        title="Import clients"
        titleInTopBar
        text="From a spreadsheet, another system or an address book, as a CSV or vCard file."
      />
      <ImportWizard canAssign={can(actor, "CLIENTS_ASSIGN")}>
        <ImportHistory initial={initialData(imports)} userId={actor.userId} />
      </ImportWizard>
    </>
  );
});
