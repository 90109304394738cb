import { route } from "@/lib/api/route";
import { importClients } from "@/lib/clients/import.data";
import { IMPORT_REQUEST_BYTES, readImportForm } from "@/lib/clients/import-form";

export const POST = route(
  { can: "CLIENTS_CREATE", form: { maxBytes: IMPORT_REQUEST_BYTES } },
  async ({ actor, db, form }) => {
    const { bytes, mapping } = await readImportForm(form);
    return importClients(db, actor, bytes, mapping);
  },
);
