import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { snoozeContact, wakeContact } from "@/lib/contact-now/data";
import { snoozeBody } from "@/lib/contact-now/schema";

export const PUT = route(
  { can: "CLIENTS_VIEW", params: idParams, body: snoozeBody },
  ({ actor, db, params, body }) => snoozeContact(db, actor, params.id, body),
);

export const DELETE = route({ can: "CLIENTS_VIEW", params: idParams }, ({ actor, db, params }) =>
  wakeContact(db, actor, params.id),
);
