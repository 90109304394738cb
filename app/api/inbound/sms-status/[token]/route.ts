import { z } from "zod";
import { route } from "@/lib/foundation/api/route";
import { env } from "@/lib/foundation/env";
import { notFound } from "@/lib/foundation/errors";
import { readTextReport } from "@/lib/foundation/integrations/sms/report";
import { readMessageToken } from "@/lib/messaging/messages/message-token";
import { recordTextStatus } from "@/lib/messaging/messages/receiving.data";
import { readTwilioRequest } from "@/lib/messaging/messages/twilio-request";

const params = z.object({ token: z.string().max(100) });

/** What the carrier reports of a text of ours; the address names the message it was sent for. */
export const POST = route({ can: null, public: true, params }, async ({ params, request }) => {
  const { MessageStatus, ErrorCode } = await readTwilioRequest(request);
  const secret = env.MESSAGE_TOKEN_SECRET;
  const id = secret && readMessageToken(secret, "sms-status", params.token);
  if (!id) throw notFound();
  const report = readTextReport(MessageStatus, Number(ErrorCode) || null);
  if (report) await recordTextStatus(id, report);
});
