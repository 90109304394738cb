import { route } from "@/lib/foundation/api/route";
import { testMail } from "@/lib/platform/connections/data";

/** Sends oneself a mail, and says what became of it. */
export const POST = route(
  { can: "INTEGRATIONS_MANAGE", rateLimit: "check_sender" },
  ({ actor, db }) => testMail(db, actor),
);
