import { z } from "zod";
import { route } from "@/lib/foundation/api/route";
import { env } from "@/lib/foundation/env";
import { notFound } from "@/lib/foundation/errors";
import { readTextReport } from "@/lib/foundation/integrations/sms/report";
import { readMessageToken } from "@/lib/messaging/messages/message-token";
import { recordTextStatus } from "@/lib/messaging/messages/receiving.data";
import { readTwilioRequest } from "@/lib/messaging/messages/twilio-request";

const params = z.object({ token: z.string().max(100) });

/** Delivery report of the carrier for a sent text. The path names the message. */
export const POST = route({ can: null, public: true, params }, async ({ params, request }) => {
  const { MessageStatus, ErrorCode } = await readTwilioRequest(request);
  const secret = env.MESSAGE_TOKEN_SECRET;
  const id = secret && readMessageToken(secret, "sms-status", params.token);
  if (!id) throw notFound();
  const report = readTextReport(MessageStatus, Number(ErrorCode) || null);
  if (report) await recordTextStatus(id, report);
});
