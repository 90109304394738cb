import { recordRoute } from "@/lib/api/record-route";
import { undoImport } from "@/lib/clients/imports.data";

export const POST = recordRoute({ can: "CLIENTS_VIEW", allowApiKey: true }, undoImport);
