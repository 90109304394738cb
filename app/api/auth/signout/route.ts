import { cookies } from "next/headers";
import { route } from "@/lib/foundation/api/route";
import { CSRF_COOKIE, CSRF_HEADER } from "@/lib/foundation/auth/csrf-cookie";
import { endSession } from "@/lib/foundation/auth/end-session";
import { forbidden } from "@/lib/foundation/errors";

/**
 * Ends this session, on this device only (docs/features/organisation/accounts.md, "Signing out").
 * 403 when the cookie `csrf-token-client` exists and the header `x-csrf-token` differs. Deletes the
 * cookies even when the auth service is unreachable.
 */
export const POST = route({ can: null, public: true }, async ({ request }) => {
  const expected = (await cookies()).get(CSRF_COOKIE)?.value;
  if (expected && request.headers.get(CSRF_HEADER) !== expected) throw forbidden();
  await endSession(request.headers);
  return { success: true };
});
