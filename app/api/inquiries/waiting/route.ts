import { route } from "@/lib/foundation/api/route";
import { admitInquiries, listWaitingInquiries } from "@/lib/messaging/inquiries/waiting.data";

/** The inquiries that wait for room in the plan, for those who see every client. */
export const GET = route({ can: "CLIENTS_VIEW_ALL" }, ({ actor, db }) =>
  listWaitingInquiries(db, actor.tenantId),
);

/** Makes clients of them, the oldest first, as far as the plan has room. */
export const POST = route({ can: "CLIENTS_CREATE" }, ({ actor, db }) => admitInquiries(db, actor));
