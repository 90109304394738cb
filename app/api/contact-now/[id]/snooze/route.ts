import { getClient } from "@/lib/clients/data";
import { recordRoute } from "@/lib/api/record-route";
import { snoozeContact, unsnoozeContact } from "@/lib/contact-now/data";
import { snoozeBody } from "@/lib/contact-now/schema";

export const PUT = recordRoute(
  { can: "CLIENTS_VIEW", body: snoozeBody, find: getClient },
  snoozeContact,
);

export const DELETE = recordRoute({ can: "CLIENTS_VIEW" }, unsnoozeContact);
