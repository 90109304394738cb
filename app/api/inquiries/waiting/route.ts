import { route } from "@/lib/foundation/api/route";
import { admitInquiries, listWaitingInquiries } from "@/lib/messaging/inquiries/waiting.data";

/** Inquiries that wait for room in the plan, for people who see every client. */
export const GET = route({ can: "CLIENTS_VIEW_ALL" }, ({ actor, db }) =>
  listWaitingInquiries(db, actor.tenantId),
);

/** Turns them into clients, oldest first, as far as the plan has room. */
export const POST = route({ can: "CLIENTS_CREATE" }, ({ actor, db }) => admitInquiries(db, actor));
