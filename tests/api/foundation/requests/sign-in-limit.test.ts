import { randomInt } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { call, freshEmail, PASSWORD, signUp } from "../../../stack";
import { cookiesSet, OWN_PAGE } from "./browser";
import { secondApp, stopSecondApps } from "./second-app";

/** The sign-in limit per address of lib/foundation/api/rate-limit.ts. */
const ATTEMPTS_PER_ADDRESS = 100;

afterEach(stopSecondApps);

let hidden: [string, string][];
beforeAll(async () => {
  const page = await (await call("/auth/signin")).text();
  hidden = hiddenFields(page);
});

/** Returns the hidden fields that a browser without scripts sends with the sign-in form. */
function hiddenFields(page: string): [string, string][] {
  const form = /<form.*?<\/form>/s.exec(page)?.[0] ?? "";
  return [...form.matchAll(/<input type="hidden" name="([^"]*)"(?: value="([^"]*)")?/g)].map(
    ([, name = "", value = ""]) => [name, value.replaceAll("&quot;", '"').replaceAll("&amp;", "&")],
  );
}

function signInByForm(
  email: string,
  password: string,
  headers: Record<string, string> = {},
  path = "/auth/signin",
) {
  const form = new FormData();
  for (const [name, value] of hidden) form.append(name, value);
  form.set("email", email);
  form.set("password", password);
  return call(path, { method: "POST", body: form, headers: { ...OWN_PAGE, ...headers } });
}

const WRONG = "not-the-password";
const randomAddress = () => Array.from({ length: 4 }, () => randomInt(1, 255)).join(".");
const isRateLimited = async (response: Response) => /too many/i.test(await response.text());

describe("signing in", () => {
  it("sets an HttpOnly session cookie and redirects to the requested page", async () => {
    const { email } = await signUp({ teamName: "Limit Realty" });
    const response = await signInByForm(email, PASSWORD);
    expect(response.status).toBe(303);
    const cookie = cookiesSet(response).get("lintel-session") ?? "";
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=lax/i);
    const me = await call("/api/auth/me", { headers: { cookie: cookie.split(";", 1)[0] ?? "" } });
    expect(await me.json()).toMatchObject({ email });
  });

  it("refuses the eleventh attempt on an account, even with the right password or another X-Forwarded-For", async () => {
    const { email } = await signUp();
    for (let attempt = 1; attempt <= 10; attempt++) {
      const response = await signInByForm(email, WRONG, { "x-forwarded-for": randomAddress() });
      expect(await isRateLimited(response), `attempt ${attempt}`).toBe(false);
    }
    const spoofed = {
      "x-forwarded-for": randomAddress(),
      "x-real-ip": randomAddress(),
      "x-lintel-peer": randomAddress(),
    };
    const refusal = await signInByForm(email, PASSWORD, spoofed);
    expect(await refusal.text()).toMatch(/Too many attempts\. Please try again in \d+ minutes?\./);
    expect(await isRateLimited(await signInByForm(email.toUpperCase(), WRONG))).toBe(true);
  });

  it("resets the count of failed attempts after a success", async () => {
    const { email } = await signUp();
    for (let attempt = 1; attempt <= 9; attempt++) await signInByForm(email, WRONG);
    expect((await signInByForm(email, PASSWORD)).status).toBe(303);
    expect(await isRateLimited(await signInByForm(email, WRONG))).toBe(false);
  });

  it("refuses an address above its limit, whatever precedes it in X-Forwarded-For", async () => {
    const { url } = await secondApp({ TRUSTED_PROXY_HOPS: "1" });
    const address = randomAddress();
    const guess = (forwarded: string) =>
      signInByForm(
        freshEmail("sprayed"),
        WRONG,
        { origin: url, "x-forwarded-for": forwarded },
        `${url}/auth/signin`,
      ).then(isRateLimited);
    for (let done = 0; done < ATTEMPTS_PER_ADDRESS; done += 10) {
      const batch = Array.from({ length: 10 }, () => guess(`${randomAddress()}, ${address}`));
      expect(await Promise.all(batch)).not.toContain(true);
    }
    expect(await guess(`${randomAddress()}, ${address}`)).toBe(true);
    expect(await guess(address)).toBe(true);
    expect(await guess(`${address}, ${randomAddress()}`)).toBe(false);
  });
});
