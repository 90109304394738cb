import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PASSWORD, signUp, stack, type Person } from "../../../stack";
import { sessionCookie } from "./browser";
import { postForm } from "./form-post";
import {
  closeGateways,
  forwardRequest,
  startGateway,
  type ProjectGateway,
} from "./project-gateway";
import { secondApp, stopSecondApps } from "./second-app";

// A hosted auth server limits by address, and the app's address is shared by everybody. It reads the visitor's
// address from the header, and only beside the secret key.

let gateway: ProjectGateway;
let person: Person;
let url: string;
beforeAll(async () => {
  gateway = await startGateway();
  url = await instance();
});
beforeEach(async () => {
  gateway.reset();
  person = await signUp({ teamName: "Address Realty" });
});
afterAll(async () => {
  await stopSecondApps();
  closeGateways();
});

const instance = async (changes: Record<string, string> = {}) =>
  (await secondApp({ SUPABASE_URL: gateway.url, ...changes })).url;

/** Returns the headers with the sender's address, of the calls to these paths. */
const senders = (paths: RegExp) =>
  gateway.requests
    .filter(({ path }) => paths.test(path))
    .map(({ headers }) => ({
      key: headers.apikey,
      address: headers["sb-forwarded-for"],
      bearer: headers.authorization,
    }));

const RENEWAL = /^\/auth\/v1\/token\?grant_type=refresh_token/;

describe("a call on behalf of a visitor", () => {
  it("sends the auth server the visitor's address with the secret key on sign-in", async () => {
    const behindProxy = await instance({ TRUSTED_PROXY_HOPS: "1" });
    const headers = { "x-forwarded-for": "198.51.100.1, 203.0.113.7" };
    const fields = { email: person.email, password: PASSWORD };
    const response = await postForm(`${behindProxy}/auth/signin`, fields, { headers });
    expect(response.status).toBe(303);
    expect(senders(/^\/auth\/v1\/token\?grant_type=password/)).toEqual([
      { key: stack.SUPABASE_SECRET_KEY, address: "203.0.113.7", bearer: undefined },
    ]);
  });

  it.each([
    ["the API", "/api/auth/me"],
    ["a page", "/clients"],
  ])("sends the auth server the visitor's address when %s renews the session", async (_, path) => {
    const headers = {
      cookie: sessionCookie(person, { ended: true }),
      "sb-forwarded-for": "198.51.100.1",
      "x-forwarded-for": "198.51.100.1",
    };
    expect((await fetch(url + path, { headers })).status).toBe(200);
    expect(senders(RENEWAL)).toEqual([
      { key: stack.SUPABASE_SECRET_KEY, address: "127.0.0.1", bearer: undefined },
    ]);
  });

  it("sends the auth server the address with the visitor's own token on sign-out", async () => {
    const headers = { authorization: `Bearer ${person.token}` };
    await fetch(`${url}/api/auth/signout`, { method: "POST", headers });
    expect(senders(/^\/auth\/v1\/logout/)).toEqual([
      {
        key: stack.SUPABASE_SECRET_KEY,
        address: "127.0.0.1",
        bearer: `Bearer ${person.token}`,
      },
    ]);
  });

  it("sends the database the visitor's token and no address", async () => {
    await fetch(`${url}/clients`, { headers: { cookie: sessionCookie(person) } });
    // Our server itself only queries whether the team's payments need a notice.
    const theirs = senders(/^\/rest\/v1\/(?!rpc\/get_billing_notice)/);
    expect(theirs.length).toBeGreaterThan(0);
    for (const { key, address, bearer } of theirs) {
      expect(key).toBe(stack.SUPABASE_PUBLISHABLE_KEY);
      expect(address).toBeUndefined();
      expect(bearer).toBe(`Bearer ${person.token}`);
    }
    for (const { address, bearer } of senders(/^\/rest\/v1\/rpc\/get_billing_notice/)) {
      expect(address).toBeUndefined();
      expect(bearer).not.toBe(`Bearer ${person.token}`);
    }
  });

  it("reaches the auth server of a project below a path", async () => {
    gateway.answer(/^\/below\//, (gatewayRequest) =>
      forwardRequest({ ...gatewayRequest, path: gatewayRequest.path.replace("/below", "") }),
    );
    const below = await instance({ SUPABASE_URL: `${gateway.url}/below/` });
    const headers = { cookie: sessionCookie(person, { ended: true }) };
    expect((await fetch(`${below}/api/auth/me`, { headers })).status).toBe(200);
    expect(senders(/^\/below\/auth\/v1\/token/)).toMatchObject([{ address: "127.0.0.1" }]);
  });

  it("sends only the publishable key when the secret key is a legacy one", async () => {
    const withOldKey = await instance({ SUPABASE_SECRET_KEY: "legacy.service.role" });
    const headers = { cookie: sessionCookie(person, { ended: true }) };
    expect((await fetch(`${withOldKey}/api/auth/me`, { headers })).status).toBe(200);
    expect(senders(RENEWAL)).toMatchObject([
      { key: stack.SUPABASE_PUBLISHABLE_KEY, address: undefined },
    ]);
  });
});
