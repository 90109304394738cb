import { recordRoute } from "@/lib/foundation/api/record-route";
import { createAgreement, listAgreements } from "@/lib/records/buyer-agreements/data";
import { createAgreementBody } from "@/lib/records/buyer-agreements/schema";
import { getClient } from "@/lib/records/clients/data";

export const GET = recordRoute(
  { can: "CLIENTS_VIEW", allowApiKey: true },
  async (db, actor, id) => {
    const { status } = await getClient(db, actor, id);
    return { agreements: await listAgreements(db, actor, id), client_status: status };
  },
);

export const POST = recordRoute(
  {
    can: "CLIENTS_UPDATE",
    allowApiKey: true,
    body: createAgreementBody,
    successStatus: 201,
    idempotent: true,
    find: getClient,
  },
  async (db, actor, id, body) => {
    await getClient(db, actor, id);
    return createAgreement(db, actor, id, body);
  },
);
