import { route } from "@/lib/foundation/api/route";
import { search } from "@/lib/records/search/data";
import { searchQuery } from "@/lib/records/search/schema";

export const GET = route(
  { can: "member", allowApiKey: true, query: searchQuery },
  ({ actor, db, query }) => search(db, actor, query),
);
