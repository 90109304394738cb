import { recordRoute } from "@/lib/foundation/api/record-route";
import { splitInquiryClient } from "@/lib/messaging/inquiries/confirming.data";

/** Makes a client of an inquiry that has the phone of another. */
export const POST = recordRoute({ can: "CLIENTS_UPDATE" }, splitInquiryClient);
