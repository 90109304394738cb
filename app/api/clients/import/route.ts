import { route } from "@/lib/api/route";
import { importClients } from "@/lib/clients/import.data";
import { importMessages } from "@/lib/clients/import-messages";
import { IMPORT_REQUEST_BYTES, readImportForm } from "@/lib/clients/import-form";

export const POST = route(
  {
    can: "CLIENTS_CREATE",
    form: { maxBytes: IMPORT_REQUEST_BYTES, tooLarge: importMessages.tooLarge },
  },
  async ({ actor, db, form }) => {
    const { bytes, mapping } = await readImportForm(form);
    return importClients(db, actor, bytes, mapping);
  },
);
