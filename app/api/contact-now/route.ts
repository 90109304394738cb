import { route } from "@/lib/foundation/api/route";
import { listContactQueue } from "@/lib/follow-up/contact-now/data";
import { contactNowQuery } from "@/lib/follow-up/contact-now/schema";

export const GET = route({ can: "CLIENTS_VIEW", query: contactNowQuery }, ({ actor, db, query }) =>
  listContactQueue(db, actor, query),
);
