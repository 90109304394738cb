import { route } from "@/lib/foundation/api/route";
import { findDuplicates } from "@/lib/records/clients/data";
import { duplicateQuery } from "@/lib/records/clients/schema";

export const GET = route(
  { can: "CLIENTS_VIEW", allowApiKey: true, query: duplicateQuery },
  async ({ actor, db, query }) => ({ duplicates: await findDuplicates(db, actor, query) }),
);
