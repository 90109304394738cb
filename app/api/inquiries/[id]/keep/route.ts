import { recordRoute } from "@/lib/foundation/api/record-route";
import { keepInquiryClient } from "@/lib/messaging/inquiries/confirming.data";

/** Assigns an inquiry with another name to the existing client with the same phone. */
export const POST = recordRoute({ can: "CLIENTS_UPDATE" }, keepInquiryClient);
