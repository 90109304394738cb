import { recordRoute } from "@/lib/foundation/api/record-route";
import { getDocument, renameDocument } from "@/lib/records/transaction-documents/data";
import { renameDocumentBody } from "@/lib/records/transaction-documents/schema";

export const GET = recordRoute({ can: "DEALS_VIEW", allowApiKey: true }, getDocument);

export const PUT = recordRoute(
  { can: "DEALS_UPDATE", allowApiKey: true, body: renameDocumentBody, find: getDocument },
  renameDocument,
);
