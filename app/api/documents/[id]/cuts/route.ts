import { recordRoute } from "@/lib/foundation/api/record-route";
import { cutDocument } from "@/lib/records/transaction-documents/cuts.data";
import { getDocument } from "@/lib/records/transaction-documents/data";
import { cutDocumentBody } from "@/lib/records/transaction-documents/schema";

export const POST = recordRoute(
  {
    can: "DEALS_UPDATE",
    allowApiKey: true,
    body: cutDocumentBody,
    find: getDocument,
    successStatus: 201,
    idempotent: true,
  },
  cutDocument,
);
