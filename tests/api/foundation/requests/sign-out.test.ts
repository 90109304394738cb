import { beforeEach, describe, expect, it } from "vitest";
import { call, signIn, signUp, type Person } from "../../../stack";
import { cookiesSet, OWN_PAGE, sessionCookie } from "./browser";

let person: Person;
beforeEach(async () => {
  person = await signUp();
});

const signOut = (headers: Record<string, string>) =>
  call("/api/auth/signout", { method: "POST", headers });
const stillSignedIn = async (who: Person) => (await call("/api/auth/me", { as: who })).ok;

describe("POST /api/auth/signout", () => {
  it("ends the session: removes the cookie and refuses the old access token", async () => {
    const cookie = `${sessionCookie(person)}; csrf-token-client=abc`;
    const response = await signOut({ cookie, "x-csrf-token": "abc", ...OWN_PAGE });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: true });
    expect(cookiesSet(response).get("lintel-session")).toMatch(/^lintel-session=;.*1970/);
    expect(await stillSignedIn(person)).toBe(false);
  });

  it("ends this session only", async () => {
    const elsewhere = await signIn(person.email);
    await signOut({ cookie: sessionCookie(person), ...OWN_PAGE });
    expect(await stillSignedIn(person)).toBe(false);
    expect(await stillSignedIn(elsewhere)).toBe(true);
  });

  it.each([
    ["missing", {}],
    ["different", { "x-csrf-token": "abd" }],
    ["empty", { "x-csrf-token": "" }],
  ])("answers 403 and ends nothing when the csrf header is %s", async (_, header) => {
    const cookie = `${sessionCookie(person)}; csrf-token-client=abc`;
    const response = await signOut({ cookie, ...OWN_PAGE, ...header });
    expect(response.status).toBe(403);
    expect(await stillSignedIn(person)).toBe(true);
  });

  it("requires no csrf header without a csrf cookie", async () => {
    expect((await signOut({ cookie: sessionCookie(person), ...OWN_PAGE })).status).toBe(200);
  });

  it.each([
    [{ origin: "https://evil.test" }],
    [{ origin: "null" }],
    [{ "sec-fetch-site": "cross-site" }],
    [{}],
  ])("answers 403 unless the call comes from a page of the app: %j", async (headers) => {
    const cookie = `${sessionCookie(person)}; csrf-token-client=abc`;
    const response = await signOut({ cookie, "x-csrf-token": "abc", ...headers } as never);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: "foreign_origin" });
    expect(await stillSignedIn(person)).toBe(true);
  });

  it("ends the session of a bearer token", async () => {
    expect((await signOut({ authorization: `Bearer ${person.token}` })).status).toBe(200);
    expect(await stillSignedIn(person)).toBe(false);
  });

  it("succeeds when repeated, and without a session", async () => {
    const headers = { cookie: sessionCookie(person), ...OWN_PAGE };
    expect((await signOut(headers)).status).toBe(200);
    expect((await signOut(headers)).status).toBe(200);
    expect((await signOut({})).status).toBe(200);
  });
});
