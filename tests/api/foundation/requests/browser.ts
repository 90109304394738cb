import { stack, type Person } from "../../../stack";

/** What a browser keeps for a signed-in person; `ended` makes its access token one that is over. */
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

/** The headers a browser adds when one of our own pages makes the request. */
export const OWN_PAGE = { origin: stack.APP_URL, "sec-fetch-site": "same-origin" };

/** The cookies an answer sets, by name. */
export function cookiesSet(response: Response): Map<string, string> {
  return new Map(
    response.headers.getSetCookie().map((cookie) => [cookie.split("=", 1)[0] ?? "", cookie]),
  );
}
