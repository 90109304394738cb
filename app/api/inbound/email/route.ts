import { readBytes } from "@/lib/api/read-body";
import { route } from "@/lib/api/route";
import { env } from "@/lib/env";
import { AppError, forbidden, notFound } from "@/lib/errors";
import { fileMail } from "@/lib/messages/file-mail";
import { parseInboundMail } from "@/lib/messages/inbound-mail";
import { INBOUND_SIGNATURE_HEADER, isInboundSignature } from "@/lib/messages/inbound-signature";
import { MAIL_BOUNDS, MailTooComplex } from "@/lib/messages/mail-bounds";

/** A raw mail (RFC 5322) that arrived at INBOUND_DOMAIN, signed by whoever hands it over. */
export const POST = route({ can: null, public: true }, async ({ request }) => {
  const secret = env.INBOUND_WEBHOOK_SECRET;
  if (!secret) throw notFound();
  const raw = Buffer.from(await readBytes(request, MAIL_BOUNDS.bytes));
  if (!isInboundSignature(secret, raw, request.headers.get(INBOUND_SIGNATURE_HEADER))) {
    throw forbidden("The signature does not fit.");
  }
  try {
    return await fileMail(await parseInboundMail(raw), raw, {
      tokenSecret: env.MESSAGE_TOKEN_SECRET,
    });
  } catch (error) {
    if (!(error instanceof MailTooComplex)) throw error;
    throw new AppError("too_large", error.message, { status: 413, cause: error });
  }
});
