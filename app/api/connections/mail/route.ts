import { limitRate } from "@/lib/api/rate-limit";
import { route } from "@/lib/api/route";
import { tryMail } from "@/lib/connections/data";

/** Sends oneself a mail, and says what became of it. */
export const POST = route({ can: "INTEGRATIONS_MANAGE" }, async ({ actor, db, request }) => {
  await limitRate("check_sender", { account: actor.userId, headers: request.headers });
  return tryMail(db, actor);
});
