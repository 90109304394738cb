import { route } from "@/lib/foundation/api/route";
import { listColleagues } from "@/lib/organisation/members/names.data";
import { listAssignableMembers } from "@/lib/organisation/members/owners.data";
import { toCustomImport } from "@/lib/records/clients/import-custom-fields";
import {
  IMPORT_REQUEST_BYTES,
  importQuery,
  readImportForm,
} from "@/lib/records/clients/import-form";
import { importMessages } from "@/lib/records/clients/import-messages";
import { toImportResponse } from "@/lib/records/clients/import-report";
import { importClients } from "@/lib/records/clients/import.data";
import { listEditableFields } from "@/lib/records/custom-fields/data";

export const POST = route(
  {
    can: "CLIENTS_CREATE",
    allowApiKey: true,
    query: importQuery,
    form: { maxBytes: IMPORT_REQUEST_BYTES, tooLarge: importMessages.tooLarge },
  },
  async ({ actor, db, form, query }) => {
    const upload = await readImportForm(form);
    const fields = await listEditableFields(db, actor, "client");
    const custom = await toCustomImport(fields, () => listColleagues(db, actor));
    const members = () => listAssignableMembers(db, actor, "clients");
    return toImportResponse(await importClients(db, actor, upload, { ...query, members, custom }));
  },
);
