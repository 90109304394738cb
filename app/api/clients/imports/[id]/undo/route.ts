import { recordRoute } from "@/lib/foundation/api/record-route";
import { undoImport } from "@/lib/records/clients/imports.data";

export const POST = recordRoute({ can: "CLIENTS_VIEW", allowApiKey: true }, undoImport);
