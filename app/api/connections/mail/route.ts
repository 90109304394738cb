import { route } from "@/lib/api/route";
import { tryMail } from "@/lib/connections/data";

/** Sends oneself a mail, and says what became of it. */
export const POST = route(
  { can: "INTEGRATIONS_MANAGE", limited: "check_sender" },
  ({ actor, db }) => tryMail(db, actor),
);
