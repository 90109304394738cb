import { NextResponse } from "next/server";
import { readBytes } from "@/lib/foundation/api/read-body";
import { route } from "@/lib/foundation/api/route";
import { env } from "@/lib/foundation/env";
import { notFound } from "@/lib/foundation/errors";
import { enqueueEvent } from "@/lib/money/billing/enqueue-event";
import { getStripe } from "@/lib/money/billing/stripe-account";
import { parseWebhook } from "@/lib/money/billing/webhook";

/** More than any event of Stripe's weighs. */
const MAX_BYTES = 1024 * 1024;

/** Packing so few bytes would take longer than all else that is done for an event. */
const AS_IT_IS = { "cache-control": "private, no-store, no-transform" };

/** What Stripe tells. It is written down and answered at once; the worker does what follows. */
export const POST = route({ can: null, public: true }, async ({ request }) => {
  const secret = env.STRIPE_WEBHOOK_SECRET;
  if (!secret) throw notFound();
  const body = Buffer.from(await readBytes(request, MAX_BYTES));
  const signature = request.headers.get("stripe-signature");
  await enqueueEvent(parseWebhook(getStripe(), { body, signature, secret }));
  return NextResponse.json({ received: true }, { headers: AS_IT_IS });
});
