import { NextResponse, type NextRequest } from "next/server";
import {
  REFERRAL_COOKIE,
  REFERRAL_SECONDS,
  parseReferralCode,
} from "@/lib/organisation/accounts/referral-code";
import { contentSecurityPolicy } from "@/lib/foundation/api/content-security-policy";
import { actionCookie } from "@/lib/foundation/supabase/own-changes";
import { isUnsafeMethod, isSameOrigin } from "@/lib/foundation/api/same-origin";
import { unavailablePage } from "@/lib/foundation/api/unavailable-page";
import { CSRF_COOKIE } from "@/lib/foundation/auth/csrf-cookie";
import { currentSession } from "@/lib/foundation/auth/current-session";
import { PATH_HEADER } from "@/lib/foundation/auth/path-header";
import { isPublicPage } from "@/lib/foundation/auth/public-paths";
import { isSessionCookie } from "@/lib/foundation/supabase/session-cookie";
import type { CookieChange } from "@/lib/foundation/auth/session-cookie-changes";
import { signInPath } from "@/lib/foundation/auth/sign-in-path";
import { env } from "@/lib/foundation/env";
import { toAppError } from "@/lib/foundation/errors";
import { getOpenInquiryForm } from "@/lib/messaging/inquiries/receiving.data";
import { reportError } from "@/lib/foundation/monitoring/report";
import { sessionCookieOptions } from "@/lib/foundation/supabase/client-options";

/** A POST is a server action. Other methods are refused. */
const PAGE_METHODS: readonly string[] = ["GET", "HEAD", "OPTIONS", "POST"];

/**
 * Runs before every page: renews a session that is about to end, sets the script nonce, and
 * redirects visitors without a session to sign in. Nothing trusts it: pages authorise themselves.
 */
export async function proxy(request: NextRequest): Promise<Response> {
  if (!PAGE_METHODS.includes(request.method)) {
    return new NextResponse(null, { status: 405, headers: { allow: PAGE_METHODS.join(", ") } });
  }
  if (isUnsafeMethod(request.method) && !isSameOrigin(request.headers, env.APP_URL)) {
    return new NextResponse("This request came from another site.", { status: 403 });
  }
  const { pathname } = request.nextUrl;
  try {
    const { changes } = await currentSession(request.cookies.getAll(), request.headers);
    return await answer(request, changes);
  } catch (thrown) {
    const error = toAppError(thrown);
    reportError(error.cause ?? error, { where: "session renewal" });
    // Public pages need no session. Its cookies stay for the next page.
    return isPublicPage(pathname) ? answer(request, []) : unavailablePage(error.retryAfterSeconds);
  }
}

async function answer(
  request: NextRequest,
  changes: readonly CookieChange[],
): Promise<NextResponse> {
  for (const { name, value } of changes) {
    if (value === "") request.cookies.delete(name);
    else request.cookies.set(name, value);
  }
  const { pathname, search } = request.nextUrl;
  const hasSession = request.cookies.getAll().some((cookie) => isSessionCookie(cookie.name));
  const response =
    hasSession || isPublicPage(pathname)
      ? await showPage(request)
      : askToSignIn({ next: pathname + search, ended: changes.length > 0 });
  changes.forEach(({ name, value, options }) => response.cookies.set(name, value, options));
  if (changes.length > 0) response.headers.set("cache-control", "private, no-store");
  // Without a replica nobody needs it, and Next draws a page anew when its action sets a cookie.
  if (env.SUPABASE_READ_URL && hasSession && isUnsafeMethod(request.method)) {
    const { name, value, options } = actionCookie();
    response.cookies.set(name, value, options);
  }
  if (!request.cookies.has(CSRF_COOKIE)) setCsrfCookie(response);
  // The form posts to the same address, and its action removes the code once it is used.
  if (pathname === "/signup" && request.method === "GET") rememberReferral(request, response);
  return response;
}

/** Who may frame this page: for a team's form the origins it allows, for any other nobody. */
async function getFramers(pathname: string): Promise<readonly string[]> {
  const formId = /^\/inquire\/([^/]+)$/.exec(pathname)?.[1];
  if (formId === undefined) return [];
  const form = await getOpenInquiryForm(formId).catch(() => null);
  return form?.allowed_origins ?? [];
}

async function showPage(request: NextRequest): Promise<NextResponse> {
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64");
  const policy = contentSecurityPolicy({
    nonce,
    development: env.NODE_ENV === "development",
    framers: await getFramers(request.nextUrl.pathname),
    connect: env.SENTRY_DSN ? [new URL(env.SENTRY_DSN).origin] : [],
  });
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy);
  headers.set(PATH_HEADER, request.nextUrl.pathname + request.nextUrl.search);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  return response;
}

function askToSignIn(target: Parameters<typeof signInPath>[0]): NextResponse {
  return NextResponse.redirect(new URL(signInPath(target), env.APP_URL));
}

function setCsrfCookie(response: NextResponse): void {
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
  const { secure, path, sameSite } = sessionCookieOptions();
  response.cookies.set(CSRF_COOKIE, token, { secure, path, sameSite, httpOnly: false });
}

/** The newest referral link counts. A sign-up within 90 days is that partner's. */
function rememberReferral(request: NextRequest, response: NextResponse): void {
  const code = parseReferralCode(request.nextUrl.searchParams.get("ref"));
  if (!code) return;
  const { secure, path, sameSite } = sessionCookieOptions();
  const options = { secure, path, sameSite, httpOnly: true, maxAge: REFERRAL_SECONDS };
  response.cookies.set(REFERRAL_COOKIE, code, options);
}

export const config = {
  // Includes prefetches, because a page rendered without a renewal could use up a refresh token
  // that no cookie would then carry. route() authorises and renews /api by itself. A server action
  // runs at any address of a page, even one that looks like a file's.
  matcher: [
    "/((?!api/|_next/static|_next/image|.*\\.(?:ico|svg|png|jpg|webp|woff2|txt|xml|webmanifest)$|service-worker\\.js$|offline\\.(?:html|js)$|document-preview/).*)",
    {
      source: "/((?!api/|_next/static|_next/image).*)",
      has: [{ type: "header", key: "content-type" }],
    },
    {
      source: "/((?!api/|_next/static|_next/image).*)",
      has: [{ type: "header", key: "next-action" }],
    },
  ],
};
