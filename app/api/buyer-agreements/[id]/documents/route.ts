import { idParams } from "@/lib/foundation/api/query";
import { route } from "@/lib/foundation/api/route";
import { addAgreementDocument, getAgreement } from "@/lib/records/buyer-agreements/data";
import { storeUpload } from "@/lib/records/transaction-documents/stored-file";
import { uploadVersionQuery } from "@/lib/records/transaction-documents/schema";

/** The body is the file itself, so that it can be streamed. */
export const POST = route(
  {
    can: "CLIENTS_UPDATE",
    allowApiKey: true,
    params: idParams,
    query: uploadVersionQuery,
    check: ({ db, actor, params }) => getAgreement(db, actor, params.id),
    successStatus: 201,
  },
  ({ actor, db, params, query: { name }, request }) =>
    addAgreementDocument(db, actor, params.id, {
      name,
      store: () => storeUpload(actor.tenantId, { request, name }),
    }),
);
