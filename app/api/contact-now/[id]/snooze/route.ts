import { snoozeContact, unsnoozeContact } from "@/lib/follow-up/contact-now/data";
import { snoozeBody } from "@/lib/follow-up/contact-now/schema";
import { recordRoute } from "@/lib/foundation/api/record-route";
import { getClient } from "@/lib/records/clients/data";

export const PUT = recordRoute(
  { can: "CLIENTS_VIEW", body: snoozeBody, find: getClient },
  snoozeContact,
);

export const DELETE = recordRoute({ can: "CLIENTS_VIEW" }, unsnoozeContact);
