import { z } from "zod";
import { route } from "@/lib/foundation/api/route";
import { AppError } from "@/lib/foundation/errors";
import { escapeHtml } from "@/lib/foundation/text/escape-html";
import { receiveText } from "@/lib/messaging/messages/receiving.data";
import { readTwilioRequest } from "@/lib/messaging/messages/twilio-request";

const incoming = z.object({
  MessageSid: z.string().min(1).max(100),
  From: z.string().min(3).max(40),
  To: z.string().min(3).max(40),
  Body: z.string().max(10_000).default(""),
});

/** Receives an incoming text from Twilio. Responds with TwiML. */
export const POST = route({ can: null, public: true }, async ({ request }) => {
  const parsed = incoming.safeParse(await readTwilioRequest(request));
  if (!parsed.success) throw new AppError("invalid_input", "This is not a text message.");
  const { MessageSid, From, To, Body } = parsed.data;
  const { reply } = await receiveText({
    header_id: `sms:${MessageSid}`,
    from: From,
    to: To,
    text: Body,
  });
  const message = reply ? `<Message>${escapeHtml(reply)}</Message>` : "";
  return new Response(`<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`, {
    headers: { "content-type": "text/xml; charset=utf-8" },
  });
});
