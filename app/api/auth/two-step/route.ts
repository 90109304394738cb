import type { NextRequest } from "next/server";
import { enforceRateLimit } from "@/lib/api/rate-limit";
import { route } from "@/lib/api/route";
import { requestToken } from "@/lib/auth/request-token";
import { signedOut } from "@/lib/errors";
import { bearerClient } from "@/lib/supabase/server";
import { verifyTwoStep } from "@/lib/two-step/data";
import { codeBody } from "@/lib/two-step/schema";

/** The second step of a sign-in: every other call answers 401 before it. */
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
