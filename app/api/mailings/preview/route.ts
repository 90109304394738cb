import { route } from "@/lib/foundation/api/route";
import { previewMailing } from "@/lib/messaging/mailings/data";
import { previewMailingBody } from "@/lib/messaging/mailings/schema";
import { getParties } from "../parties";

export const POST = route(
  { can: "CONVERSATIONS_CREATE", body: previewMailingBody },
  async ({ actor, db, body }) => previewMailing(db, actor, body, await getParties(db, actor, body)),
);
