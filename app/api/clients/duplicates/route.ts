import { route } from "@/lib/api/route";
import { findDuplicates } from "@/lib/clients/data";
import { duplicateQuery } from "@/lib/clients/schema";

export const GET = route(
  { can: "CLIENTS_VIEW", allowApiKey: true, query: duplicateQuery },
  async ({ actor, db, query }) => ({ duplicates: await findDuplicates(db, actor, query) }),
);
