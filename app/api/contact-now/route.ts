import { route } from "@/lib/api/route";
import { listContactQueue } from "@/lib/contact-now/data";
import { contactNowQuery } from "@/lib/contact-now/schema";

export const GET = route({ can: "CLIENTS_VIEW", query: contactNowQuery }, ({ actor, db, query }) =>
  listContactQueue(db, actor, query),
);
