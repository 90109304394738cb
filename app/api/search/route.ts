import { route } from "@/lib/api/route";
import { search } from "@/lib/search/data";
import { searchQuery } from "@/lib/search/schema";

export const GET = route(
  { can: "member", allowApiKey: true, query: searchQuery },
  ({ actor, db, query }) => search(db, actor, query),
);
