import { route } from "@/lib/foundation/api/route";
import { createMailing, listMailings } from "@/lib/messaging/mailings/data";
import { createMailingBody, mailingListQuery } from "@/lib/messaging/mailings/schema";
import { getParties } from "./parties";

export const GET = route(
  { can: "CONVERSATIONS_VIEW", allowApiKey: true, query: mailingListQuery },
  ({ actor, db, query }) => listMailings(db, actor, query),
);

export const POST = route(
  { can: "CONVERSATIONS_CREATE", body: createMailingBody, successStatus: 201, idempotent: true },
  async ({ actor, db, body }) => createMailing(db, actor, body, await getParties(db, actor, body)),
);
