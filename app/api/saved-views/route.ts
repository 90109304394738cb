import { route } from "@/lib/api/route";
import { createSavedView, listSavedViews } from "@/lib/saved-views/data";
import { createSavedViewBody, savedViewListQuery } from "@/lib/saved-views/schema";

export const GET = route({ can: "member", query: savedViewListQuery }, ({ actor, db, query }) =>
  listSavedViews(db, actor, query),
);

export const POST = route(
  { can: "member", body: createSavedViewBody, successStatus: 201, idempotent: true },
  ({ actor, db, body }) => createSavedView(db, actor, body),
);
