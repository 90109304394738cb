import { recordRoute } from "@/lib/foundation/api/record-route";
import { keepInquiryClient } from "@/lib/messaging/inquiries/confirming.data";

/** Keeps an inquiry of another name with the client whose phone it has. */
export const POST = recordRoute({ can: "CLIENTS_UPDATE" }, keepInquiryClient);
