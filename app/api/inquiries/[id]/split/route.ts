import { recordRoute } from "@/lib/foundation/api/record-route";
import { splitInquiryClient } from "@/lib/messaging/inquiries/confirming.data";

/** Creates a client for an inquiry that has the phone of another client. */
export const POST = recordRoute({ can: "CLIENTS_UPDATE" }, splitInquiryClient);
