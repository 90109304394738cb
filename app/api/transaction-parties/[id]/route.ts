import { recordRoute } from "@/lib/foundation/api/record-route";
import { deleteParty, getParty, updateParty } from "@/lib/records/transaction-parties/data";
import { updatePartyBody } from "@/lib/records/transaction-parties/schema";

export const PUT = recordRoute(
  { can: "DEALS_UPDATE", allowApiKey: true, body: updatePartyBody, find: getParty },
  updateParty,
);

export const DELETE = recordRoute({ can: "DEALS_UPDATE", allowApiKey: true }, deleteParty);
