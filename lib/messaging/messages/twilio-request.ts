import "server-only";
import type { NextRequest } from "next/server";
import { readBytes } from "@/lib/foundation/api/read-body";
import { env } from "@/lib/foundation/env";
import { forbidden, notFound } from "@/lib/foundation/errors";
import { isTwilioSignature } from "@/lib/foundation/integrations/sms/signature";

const MAX_BYTES = 64 * 1024;

/**
 * Returns the form that Twilio posts, once its signature is verified. The signature covers our
 * public URL. Throws 404 when texting is not set up, 403 for a wrong signature.
 */
export async function readTwilioRequest(request: NextRequest): Promise<Record<string, string>> {
  const authToken = env.TWILIO_AUTH_TOKEN;
  if (!authToken) throw notFound();
  const body = Buffer.from(await readBytes(request, MAX_BYTES)).toString("utf8");
  const fields = Object.fromEntries(new URLSearchParams(body));
  const url = `${env.APP_URL}${request.nextUrl.pathname}${request.nextUrl.search}`;
  if (!isTwilioSignature(authToken, url, fields, request.headers.get("x-twilio-signature"))) {
    throw forbidden("The signature does not fit.");
  }
  return fields;
}
