import { route } from "@/lib/foundation/api/route";
import { createSavedView, listSavedViews } from "@/lib/records/saved-views/data";
import { createSavedViewBody, savedViewListQuery } from "@/lib/records/saved-views/schema";

export const GET = route({ can: "member", query: savedViewListQuery }, ({ actor, db, query }) =>
  listSavedViews(db, actor, query),
);

export const POST = route(
  { can: "member", body: createSavedViewBody, successStatus: 201, idempotent: true },
  ({ actor, db, body }) => createSavedView(db, actor, body),
);
