import { listContactQueue } from "@/lib/follow-up/contact-now/data";
import { contactNowQuery } from "@/lib/follow-up/contact-now/schema";
import { route } from "@/lib/foundation/api/route";

export const GET = route({ can: "CLIENTS_VIEW", query: contactNowQuery }, ({ actor, db, query }) =>
  listContactQueue(db, actor, query),
);
