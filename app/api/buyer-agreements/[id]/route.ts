import { recordRoute } from "@/lib/foundation/api/record-route";
import {
  deleteAgreement,
  getAgreement,
  updateAgreement,
} from "@/lib/records/buyer-agreements/data";
import { updateAgreementBody } from "@/lib/records/buyer-agreements/schema";

export const PUT = recordRoute(
  { can: "CLIENTS_UPDATE", allowApiKey: true, body: updateAgreementBody, find: getAgreement },
  updateAgreement,
);

export const DELETE = recordRoute({ can: "CLIENTS_UPDATE", allowApiKey: true }, deleteAgreement);
