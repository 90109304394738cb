import { route } from "@/lib/api/route";
import { sendSms } from "@/lib/messages/data";
import { sendSmsBody } from "@/lib/messages/schema";

export const POST = route(
  { can: "CONVERSATIONS_CREATE", byKey: true, body: sendSmsBody, success: 201, idempotent: true },
  async ({ actor, db, body }) => ({ success: true, message: await sendSms(db, actor, body) }),
);
