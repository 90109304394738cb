import { route } from "@/lib/foundation/api/route";
import { admitInquiries, listWaitingInquiries } from "@/lib/messaging/inquiries/waiting.data";

/** Lists inquiries that wait because the plan's limit is reached. Only for people who see every client. */
export const GET = route({ can: "CLIENTS_VIEW_ALL" }, ({ actor, db }) =>
  listWaitingInquiries(db, actor.tenantId),
);

/** Turns waiting inquiries into clients, oldest first, up to the plan's limit. */
export const POST = route({ can: "CLIENTS_CREATE" }, ({ actor, db }) => admitInquiries(db, actor));
