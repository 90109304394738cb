import { recordRoute } from "@/lib/foundation/api/record-route";
import { createParty, listParties } from "@/lib/records/transaction-parties/data";
import { createPartyBody } from "@/lib/records/transaction-parties/schema";
import { getTransaction } from "@/lib/records/transactions/data";

export const GET = recordRoute(
  { can: "DEALS_VIEW", allowApiKey: true, find: getTransaction },
  listParties,
);

export const POST = recordRoute(
  {
    can: "DEALS_UPDATE",
    allowApiKey: true,
    body: createPartyBody,
    successStatus: 201,
    idempotent: true,
    find: getTransaction,
  },
  createParty,
);
