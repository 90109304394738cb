import { idParams } from "@/lib/foundation/api/query";
import { route } from "@/lib/foundation/api/route";
import { deleteDocuments } from "@/lib/records/retention/data";
import { listRooms, uploadDocument } from "@/lib/records/transaction-documents/data";
import { uploadDocumentQuery } from "@/lib/records/transaction-documents/schema";
import { getTransaction } from "@/lib/records/transactions/data";

export const GET = route(
  { can: "DEALS_VIEW", allowApiKey: true, params: idParams },
  async ({ actor, db, params }) => {
    await getTransaction(db, actor, params.id);
    return { rooms: await listRooms(db, actor, params.id) };
  },
);

/** The body is the file itself, so that it can be streamed. */
export const POST = route(
  {
    can: "DEALS_UPDATE",
    allowApiKey: true,
    params: idParams,
    query: uploadDocumentQuery,
    check: ({ db, actor, params }) => getTransaction(db, actor, params.id),
    successStatus: 201,
  },
  ({ actor, db, params, query, request }) =>
    uploadDocument(db, actor, { ...query, transactionId: params.id, request }),
);

/** Deletes the documents permanently, once their retention period is over. */
export const DELETE = route(
  { can: "DEALS_DELETE_ALL", params: idParams },
  ({ actor, db, params }) => deleteDocuments(db, actor, params.id),
);
