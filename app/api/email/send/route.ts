import { route } from "@/lib/foundation/api/route";
import { sendEmail } from "@/lib/messaging/messages/data";
import { sendEmailBody } from "@/lib/messaging/messages/schema";

export const POST = route(
  {
    can: "CONVERSATIONS_CREATE",
    allowApiKey: true,
    body: sendEmailBody,
    successStatus: 201,
    idempotent: true,
  },
  async ({ actor, db, body }) => ({ success: true, message: await sendEmail(db, actor, body) }),
);
