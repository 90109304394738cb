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

/** Leads an older mail program, which opens the address, to the page where a person decides. It changes nothing. */
export const GET = route({ can: null, public: true, params }, ({ params: { token } }) =>
  Response.redirect(new URL(`/unsubscribe/${encodeURIComponent(token)}`, env.APP_URL), 307),
);

/** Ends the team's mail to the address the message went to: one click, no session, POST alone (RFC 8058). */
export const POST = route({ can: null, public: true, params }, ({ params, request }) =>
  change(params.token, request, true),
);

/** Takes that back. */
export const DELETE = route({ can: null, public: true, params }, ({ params, request }) =>
  change(params.token, request, false),
);
