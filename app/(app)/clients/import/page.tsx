import type { Metadata } from "next";
import { definePage } from "@/components/foundation/layout/define-page";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { ImportHistory } from "@/components/records/clients/import-history";
import { ImportWizard } from "@/components/records/clients/import-wizard";
import { can } from "@/lib/foundation/auth/permissions";
import { initialData } from "@/lib/foundation/record-layer/initial-data";
import { listColleagues } from "@/lib/organisation/members/names.data";
import { toCustomImport } from "@/lib/records/clients/import-custom-fields";
import { listImports } from "@/lib/records/clients/imports.data";
import { listEditableFields } from "@/lib/records/custom-fields/data";

export const metadata: Metadata = { title: "Import clients" };

export default definePage({ can: "CLIENTS_CREATE" }, async ({ actor, db }) => {
  const [imports, fields] = await Promise.all([
    listImports(db, actor),
    listEditableFields(db, actor, "client"),
  ]);
  const custom = await toCustomImport(fields, () => listColleagues(db, actor));
  return (
    <>
      <PageHeader
        title="Import clients"
        titleInTopBar
        text="From a spreadsheet, another system or an address book, as a CSV or vCard file."
      />
      <ImportWizard canAssign={can(actor, "CLIENTS_ASSIGN")} custom={custom}>
        <ImportHistory initial={initialData(imports)} userId={actor.userId} />
      </ImportWizard>
    </>
  );
});
