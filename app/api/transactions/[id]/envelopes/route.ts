import { recordRoute } from "@/lib/foundation/api/record-route";
import { createEnvelope, listEnvelopes } from "@/lib/records/signatures/data";
import { createEnvelopeBody } from "@/lib/records/signatures/schema";
import { getTransaction } from "@/lib/records/transactions/data";

export const GET = recordRoute({ can: "DEALS_VIEW", allowApiKey: true }, async (db, actor, id) => {
  await getTransaction(db, actor, id);
  return listEnvelopes(db, actor, id);
});

export const POST = recordRoute(
  {
    can: "DEALS_UPDATE",
    allowApiKey: true,
    body: createEnvelopeBody,
    find: getTransaction,
    successStatus: 201,
    idempotent: true,
  },
  createEnvelope,
);
