import "server-only";
import { enforceRateLimit } from "@/lib/foundation/api/rate-limit";
import { env } from "@/lib/foundation/env";
import { toAppError } from "@/lib/foundation/errors";
import { clientAddress } from "@/lib/foundation/http/client-address";
import { reportError } from "@/lib/foundation/monitoring/report";
import { rpc } from "@/lib/foundation/supabase/rpc";
import { serviceClient } from "@/lib/foundation/supabase/service";
import { isBot, isPrefetch } from "./is-bot";

/** Returns the request's headers that distinguish a browser. */
const getDevice = (headers: Headers) =>
  ["user-agent", "accept-language"].map((name) => headers.get(name) ?? "").join("\n");

/**
 * Counts a visitor of a partner's link, once a day (docs/features/money/partners.md, "Clicks").
 * Programs and prefetches do not count. Never throws, because a sign-up must not wait for it.
 */
export async function countClick(code: string, headers: Headers): Promise<void> {
  if (isBot(headers.get("user-agent")) || isPrefetch(headers)) return;
  try {
    await enforceRateLimit("referral_click", { account: code, headers });
    const visitor = `${clientAddress(headers, env.TRUSTED_PROXY_HOPS)}\n${getDevice(headers)}`;
    await rpc(serviceClient(), "count_referral_click", { p_code: code, p_visitor: visitor });
  } catch (thrown) {
    reportServerFault(thrown, "referral click");
  }
}

/**
 * Records the address and device of a partner or a person they referred. Does nothing for others. Never throws,
 * because the trace is only a hint for the review of payouts.
 */
export async function recordSignUpTrace(userId: string, headers: Headers): Promise<void> {
  try {
    await rpc(serviceClient(), "record_affiliate_trace", {
      p_user_id: userId,
      p_address: clientAddress(headers, env.TRUSTED_PROXY_HOPS),
      p_device: getDevice(headers),
    });
  } catch (thrown) {
    reportServerFault(thrown, "affiliate trace");
  }
}

function reportServerFault(thrown: unknown, where: string): void {
  const error = toAppError(thrown);
  if (error.status >= 500) reportError(error.cause ?? error, { where });
}
