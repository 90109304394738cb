import { stack, type Person } from "../../../stack";

/** Returns a signed-in person's cookie as a browser stores it. With `ended`, its access token has expired. */
export function sessionCookie(
  person: Person,
  { ended = false, secondsLeft }: { ended?: boolean; secondsLeft?: number } = {},
): string {
  const session = {
    access_token: person.token,
    refresh_token: person.refreshToken,
    expires_at: Math.floor(Date.now() / 1000) + (secondsLeft ?? (ended ? -10 : 3000)),
  };
  const value = Buffer.from(JSON.stringify(session)).toString("base64url");
  return `lintel-session=base64-${value}`;
}

/** The headers that a browser adds to a request of our own pages. */
export const OWN_PAGE = { origin: stack.APP_URL, "sec-fetch-site": "same-origin" };

/** Returns the cookies that a response sets, by name. */
export function cookiesSet(response: Response): Map<string, string> {
  return new Map(
    response.headers.getSetCookie().map((cookie) => [cookie.split("=", 1)[0] ?? "", cookie]),
  );
}
