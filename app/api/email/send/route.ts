import { route } from "@/lib/api/route";
import { sendEmail } from "@/lib/messages/data";
import { sendEmailBody } from "@/lib/messages/schema";

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
