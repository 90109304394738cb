import { NextResponse } from "next/server";
import { readBytes } from "@/lib/foundation/api/read-body";
import { route } from "@/lib/foundation/api/route";
import { env } from "@/lib/foundation/env";
import { notFound } from "@/lib/foundation/errors";
import { enqueueEvent } from "@/lib/money/billing/enqueue-event";
import { getStripe } from "@/lib/money/billing/stripe-account";
import { parseWebhook } from "@/lib/money/billing/webhook";

/** Larger than any of Stripe's events. */
const MAX_BYTES = 1024 * 1024;

/** Prevents compression, which would take longer than the rest of the work for an event. */
const AS_IT_IS = { "cache-control": "private, no-store, no-transform" };

/** Receives an event of Stripe. It is queued and acknowledged at once; the worker handles it. */
export const POST = route({ can: null, public: true }, async ({ request }) => {
  const secret = env.STRIPE_WEBHOOK_SECRET;
  if (!secret) throw notFound();
  const body = Buffer.from(await readBytes(request, MAX_BYTES));
  const signature = request.headers.get("stripe-signature");
  await enqueueEvent(parseWebhook(getStripe(), { body, signature, secret }));
  return NextResponse.json({ received: true }, { headers: AS_IT_IS });
});
