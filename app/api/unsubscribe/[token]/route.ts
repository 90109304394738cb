import type { NextRequest } from "next/server";
import { z } from "zod";
import { enforceRateLimit } from "@/lib/foundation/api/rate-limit";
import { route } from "@/lib/foundation/api/route";
import { env } from "@/lib/foundation/env";
import { notFound } from "@/lib/foundation/errors";
import { updateMailPreference } from "@/lib/messaging/messages/mail-preference";
import { messageMessages as text } from "@/lib/messaging/messages/messages";

const params = z.object({ token: z.string().max(100) });

async function change(token: string, request: NextRequest, isUnsubscribed: boolean) {
  await enforceRateLimit("unsubscribe", { account: token, headers: request.headers });
  const preference = await updateMailPreference(token, isUnsubscribed);
  if (!preference) throw notFound(text.linkEnded);
  return preference;
}

/** Redirects older mail programs to the page where a person decides. Changes nothing. */
export const GET = route({ can: null, public: true, params }, ({ params: { token } }) =>
  Response.redirect(new URL(`/unsubscribe/${encodeURIComponent(token)}`, env.APP_URL), 307),
);

/** Ends the team's mail to the recipient: one click, no session, POST only (RFC 8058). */
export const POST = route({ can: null, public: true, params }, ({ params, request }) =>
  change(params.token, request, true),
);

/** Undoes the unsubscription. */
export const DELETE = route({ can: null, public: true, params }, ({ params, request }) =>
  change(params.token, request, false),
);
