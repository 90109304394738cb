import { route } from "@/lib/api/route";
import { listKeyDates } from "@/lib/key-dates/data";
import { keyDateListQuery } from "@/lib/key-dates/schema";

export const GET = route({ can: "DEALS_VIEW", query: keyDateListQuery }, ({ actor, db, query }) =>
  listKeyDates(db, actor, query),
);
