import type { AuthMail } from "./auth-mail";

const PATH = "/auth/v1/resend";

/**
 * Sends a sign-up's confirmation mail again, as a hosted project does; lite refuses each such
 * request as "too often". Returns null for other requests, and when there is no mail to repeat:
 * lite handles those.
 */
export async function answerResend(request: Request, mail: AuthMail): Promise<Response | null> {
  if (request.method !== "POST" || new URL(request.url).pathname !== PATH) return null;
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  const address = confirmationAddress(body);
  return address && (await mail.repeat(address)) ? Response.json({}) : null;
}

function confirmationAddress(body: unknown): string | null {
  const { type, email } = (body ?? {}) as { type?: unknown; email?: unknown };
  return type === "signup" && typeof email === "string" ? email.toLowerCase() : null;
}
