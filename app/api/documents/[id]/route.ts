import { recordRoute } from "@/lib/foundation/api/record-route";
import { getDocument, updateDocument } from "@/lib/records/transaction-documents/data";
import { updateDocumentBody } from "@/lib/records/transaction-documents/schema";

export const GET = recordRoute({ can: "DEALS_VIEW", allowApiKey: true }, getDocument);

export const PUT = recordRoute(
  { can: "DEALS_UPDATE", allowApiKey: true, body: updateDocumentBody, find: getDocument },
  updateDocument,
);
