import { route } from "@/lib/api/route";
import { keyDatesWithActor, listKeyDates } from "@/lib/key-dates/data";
import { keyDateListQuery } from "@/lib/key-dates/schema";

export const GET = route(
  { can: "DEALS_VIEW", byKey: true, query: keyDateListQuery, actorWith: keyDatesWithActor },
  ({ actor, db, query, loaded }) => listKeyDates(db, actor, query, loaded),
);
