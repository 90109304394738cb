import type { NextRequest } from "next/server";
import { enforceRateLimit } from "@/lib/foundation/api/rate-limit";
import { route } from "@/lib/foundation/api/route";
import { requestToken } from "@/lib/foundation/auth/request-token";
import { signedOut } from "@/lib/foundation/errors";
import { bearerClient } from "@/lib/foundation/supabase/server";
import { verifyTwoStep } from "@/lib/organisation/two-step/data";
import { codeBody } from "@/lib/organisation/two-step/schema";

/** Second step of a sign-in. Before it, every other call returns 401. */
export const POST = route(
  { can: null, public: true, body: codeBody, check: ({ request }) => sessionToken(request) },
  async ({ body, request }) => {
    const token = await sessionToken(request);
    await enforceRateLimit("two_step", { headers: request.headers });
    await verifyTwoStep(bearerClient(token, request.headers), body.code);
  },
);

async function sessionToken(request: NextRequest): Promise<string> {
  const token = await requestToken(request);
  if (!token) throw signedOut();
  return token;
}
