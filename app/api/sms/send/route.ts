import { route } from "@/lib/foundation/api/route";
import { sendSms } from "@/lib/messaging/messages/data";
import { sendSmsBody } from "@/lib/messaging/messages/schema";

export const POST = route(
  {
    can: "CONVERSATIONS_CREATE",
    allowApiKey: true,
    body: sendSmsBody,
    successStatus: 201,
    idempotent: true,
  },
  async ({ actor, db, body }) => ({ success: true, message: await sendSms(db, actor, body) }),
);
