import { beforeAll, describe, expect, it } from "vitest";
import { call, signUp, type Person } from "../../../stack";
import { cookiesSet, sessionCookie } from "./browser";

let person: Person;
beforeAll(async () => {
  person = await signUp({ name: "Ada Session", teamName: "Session Realty" });
});

const me = (headers: Record<string, string>) => call("/api/auth/me", { headers });
const SIGNED_OUT = { error: "Please sign in again to continue.", code: "signed_out" };

describe("the caller of the API", () => {
  it("is identified by a bearer token", async () => {
    const response = await me({ authorization: `Bearer ${person.token}` });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      userId: person.userId,
      email: person.email,
      name: "Ada Session",
      tenantName: "Session Realty",
      role: "owner",
      hasColleagues: false,
      superAdmin: false,
    });
  });

  it("is identified by the session cookie", async () => {
    const response = await me({ cookie: sessionCookie(person) });
    expect(await response.json()).toMatchObject({ userId: person.userId });
    expect(cookiesSet(response).size).toBe(0);
  });

  it.each([
    ["no credentials", {}],
    ["an invalid token", { authorization: "Bearer a.b.c" }],
    ["another authentication scheme", { authorization: "Basic YTpi" }],
    ["a malformed session cookie", { cookie: "lintel-session=base64-%%%" }],
    ["an empty session cookie", { cookie: "lintel-session=" }],
  ])("is refused with %s", async (_, headers: Record<string, string>) => {
    const response = await me(headers);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual(SIGNED_OUT);
  });

  it("is refused with a tampered token", async () => {
    const [header, , signature] = person.token.split(".");
    const claims = { sub: person.userId, role: "service_role", exp: 4_000_000_000 };
    const forged = [header, Buffer.from(JSON.stringify(claims)).toString("base64url"), signature];
    expect((await me({ authorization: `Bearer ${forged.join(".")}` })).status).toBe(401);
  });

  it("is refused with an unsigned token", async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const token = `${part({ alg: "none" })}.${part({ sub: person.userId, role: "authenticated" })}.x`;
    expect((await me({ authorization: `Bearer ${token}` })).status).toBe(401);
  });
});

describe("a session with an expired access token", () => {
  it("is renewed once for concurrent requests, in an HttpOnly cookie", async () => {
    const other = await signUp();
    const cookie = sessionCookie(other, { ended: true });
    const answers = await Promise.all(Array.from({ length: 5 }, () => me({ cookie })));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
    const cookies = answers.map((answer) => cookiesSet(answer).get("lintel-session") ?? "");
    expect(new Set(cookies.map((text) => text.split(";", 1)[0])).size).toBe(1);
    expect(cookies[0]).toMatch(/; HttpOnly; SameSite=lax/i);
    const renewed = cookies[0]?.split(";", 1)[0] ?? "";
    expect((await me({ cookie: renewed })).status).toBe(200);
  });

  it("is renewed by a page, too", async () => {
    const other = await signUp();
    const response = await call("/", {
      headers: { cookie: sessionCookie(other, { ended: true }) },
    });
    expect(cookiesSet(response).get("lintel-session")).toMatch(/HttpOnly/i);
  });

  it("ends when it cannot be renewed: the cookie is removed and pages redirect to sign in", async () => {
    const stranger = { ...person, refreshToken: "none" };
    const cookie = sessionCookie(stranger, { ended: true });
    const response = await me({ cookie });
    expect(response.status).toBe(401);
    expect(cookiesSet(response).get("lintel-session")).toMatch(/^lintel-session=;.*Max-Age=0/);
    const page = await call("/clients", { headers: { cookie } });
    expect(page.headers.get("location")).toContain("/auth/signin?next=%2Fclients&ended=1");
  });
});
