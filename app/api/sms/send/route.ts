import { route } from "@/lib/api/route";
import { sendSms } from "@/lib/messages/data";
import { sendSmsBody } from "@/lib/messages/schema";

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
