import { readBytes } from "@/lib/foundation/api/read-body";
import { route } from "@/lib/foundation/api/route";
import { env } from "@/lib/foundation/env";
import { forbidden, notFound } from "@/lib/foundation/errors";
import {
  INBOUND_SIGNATURE_HEADER,
  isInboundSignature,
} from "@/lib/messaging/messages/inbound-signature";
import { MAIL_BOUNDS } from "@/lib/messaging/messages/mail-bounds";
import { teamOfMail } from "@/lib/messaging/messages/mail-team";
import { saveRawMail } from "@/lib/messaging/messages/raw-mail.data";

/**
 * Stores a raw mail (RFC 5322) for INBOUND_DOMAIN, signed by the service that forwards it. The
 * worker files it, because parsing may take seconds.
 */
export const POST = route({ can: null, public: true, successStatus: 202 }, async ({ request }) => {
  const secret = env.INBOUND_WEBHOOK_SECRET;
  if (!secret) throw notFound();
  const raw = Buffer.from(await readBytes(request, MAIL_BOUNDS.bytes));
  if (!isInboundSignature(secret, raw, request.headers.get(INBOUND_SIGNATURE_HEADER))) {
    throw forbidden("The signature does not fit.");
  }
  await saveRawMail(raw, teamOfMail(raw, env.MESSAGE_TOKEN_SECRET));
  return { outcome: "received" };
});
