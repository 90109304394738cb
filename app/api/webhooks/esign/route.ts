import { NextResponse } from "next/server";
import { readBytes } from "@/lib/foundation/api/read-body";
import { route } from "@/lib/foundation/api/route";
import { env } from "@/lib/foundation/env";
import { AppError, notFound } from "@/lib/foundation/errors";
import { ESIGN_SIGNATURE, readEsignWebhook } from "@/lib/foundation/integrations/esign/webhook";
import { reportEnvelope } from "@/lib/records/signatures/data";

/** Larger than any webhook of the service. */
const MAX_BYTES = 1024 * 1024;

/**
 * Receives a change of an envelope from the e-signature service. The worker then reads the envelope's state,
 * so neither the order of webhooks nor their repetition matters.
 */
export const POST = route({ can: null, public: true }, async ({ request }) => {
  const secret = env.ESIGN_WEBHOOK_SECRET;
  if (!secret) throw notFound();
  const body = Buffer.from(await readBytes(request, MAX_BYTES)).toString("utf8");
  const signature = request.headers.get(ESIGN_SIGNATURE);
  const event = readEsignWebhook({ body, signature, secret });
  if (!event) {
    throw new AppError("invalid_signature", "This is not from the e-signature service.", {
      status: 400,
    });
  }
  await reportEnvelope(event);
  return NextResponse.json({ received: true });
});
