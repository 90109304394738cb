import { idParams } from "@/lib/foundation/api/query";
import { route } from "@/lib/foundation/api/route";
import { getDocument, uploadVersion } from "@/lib/records/transaction-documents/data";
import { uploadVersionQuery } from "@/lib/records/transaction-documents/schema";

/** The body is the file itself, so that it can be streamed. */
export const POST = route(
  {
    can: "DEALS_UPDATE",
    allowApiKey: true,
    params: idParams,
    query: uploadVersionQuery,
    check: ({ db, actor, params }) => getDocument(db, actor, params.id),
    successStatus: 201,
  },
  ({ actor, db, params, query, request }) =>
    uploadVersion(db, actor, params.id, { ...query, request }),
);
