import { route } from "@/lib/api/route";
import { importClients } from "@/lib/clients/import.data";
import { importMessages } from "@/lib/clients/import-messages";
import { IMPORT_REQUEST_BYTES, readImportForm } from "@/lib/clients/import-form";
import { importAnswer } from "@/lib/clients/import-report";

export const POST = route(
  {
    can: "CLIENTS_CREATE",
    form: { maxBytes: IMPORT_REQUEST_BYTES, tooLarge: importMessages.tooLarge },
  },
  async ({ actor, db, form }) => {
    const { bytes, mapping } = await readImportForm(form);
    return importAnswer(await importClients(db, actor, bytes, mapping));
  },
);
