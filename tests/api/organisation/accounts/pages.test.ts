import { describe, expect, it } from "vitest";
import { call, database, extractLink, waitForMail, signIn, signUp, stack } from "../../../stack";
import { cookiesSet, sessionCookie } from "../../foundation/requests/browser";

const page = (path: string, cookie = "") => call(path, { headers: cookie ? { cookie } : {} });

describe("/signup", () => {
  it("stores a referral code for 90 days, in capitals, in an HttpOnly cookie", async () => {
    const cookie = cookiesSet(await page("/signup?ref=anna0042")).get("lintel-ref");
    expect(cookie).toMatch(/^lintel-ref=ANNA0042;/);
    expect(cookie).toMatch(/Max-Age=7776000/i);
    expect(cookie).toMatch(/HttpOnly/i);
  });

  it.each(["", "ANNA", "ANNA00421", "<script>", "ANNA 042", "ANNA0042;x"])(
    "stores no invalid code: %j",
    async (code) => {
      const response = await page(`/signup?ref=${encodeURIComponent(code)}`);
      expect(response.status).toBe(200);
      expect(cookiesSet(response).has("lintel-ref")).toBe(false);
    },
  );

  it("stores no code from another page", async () => {
    expect(cookiesSet(await page("/auth/signin?ref=ANNA0042")).has("lintel-ref")).toBe(false);
  });
});

describe("/auth/signin", () => {
  it.each([
    ["/clients?search=a%20b", "/clients?search=a%20b"],
    ["//evil.test", "/"],
    ["/\\evil.test", "/"],
    ["https://evil.test/clients", "/"],
    ["/%2F/evil.test", "/"],
    ["\t//evil.test", "/"],
    ["javascript:alert(1)", "/"],
  ])("redirects a signed-in person with next=%j to %j", async (next, target) => {
    const cookie = sessionCookie(await signUp({ teamName: "Next" }));
    const response = await page(`/auth/signin?next=${encodeURIComponent(next)}`, cookie);
    const where = new URL(response.headers.get("location") ?? "", stack.APP_URL);
    expect(where.origin).toBe(stack.APP_URL);
    expect(where.pathname + where.search).toBe(target);
  });

  it("asks a visitor redirected from billing to sign in first", async () => {
    const sent = await page("/settings/billing");
    const text = async (path: string) => (await page(path)).text();
    expect(await text(sent.headers.get("location") ?? "")).toContain("Please sign in first");
    expect(await text("/auth/signin?next=%2Fclients")).not.toContain("Please sign in first");
  });

  it("shows the form to somebody whose session has ended", async () => {
    const person = await signUp({ teamName: "Ended" });
    await database.query("delete from auth.sessions where user_id = $1", [person.userId]);
    expect((await page("/auth/signin?next=/clients", sessionCookie(person))).status).toBe(200);
  });
});

describe("/pricing", () => {
  it("distinguishes the free preview from a plan's trial", async () => {
    const text = (await (await page("/pricing")).text()).replaceAll("<!-- -->", "");
    expect(text).toContain("Look around for 7 days without a card");
    expect(text.match(/First 7 days free/g)?.length).toBeGreaterThanOrEqual(3);
    const home = (await (await page("/")).text()).replaceAll("<!-- -->", "");
    expect(home).toContain("Look around free for 7 days, no card needed.");
  });
});

describe("links in mails", () => {
  const askForReset = (email: string) =>
    fetch(`${stack.SUPABASE_URL}/auth/v1/recover`, {
      method: "POST",
      headers: { apikey: stack.SUPABASE_PUBLISHABLE_KEY, "content-type": "application/json" },
      body: JSON.stringify({ email }),
    });

  it("stay valid after mail scanners open them", async () => {
    const { email } = await signUp();
    await askForReset(email);
    const link = extractLink(await waitForMail(email, "password"));
    for (let opened = 0; opened < 3; opened += 1) {
      const first = await call(link.href);
      const second = await call(new URL(first.headers.get("location") ?? "", link).href);
      expect(await second.text()).toContain("Choose a new password");
    }
    const verify = await fetch(`${stack.SUPABASE_URL}/auth/v1/verify`, {
      method: "POST",
      headers: { apikey: stack.SUPABASE_PUBLISHABLE_KEY, "content-type": "application/json" },
      body: JSON.stringify({ type: "recovery", token_hash: link.searchParams.get("token_hash") }),
    });
    expect(verify.status).toBe(200);
  });

  it.each(["/auth/callback", "/auth/callback?type=recovery", "/auth/reset/new?token_hash=%27"])(
    "show an error when they are incomplete: %s",
    async (path) => {
      expect(await (await page(path)).text()).toContain("This link no longer works");
    },
  );
});

describe("/no-team", () => {
  it("is the landing page for people without a team", async () => {
    const cookie = sessionCookie(await signUp());
    const sent = await page("/settings/members", cookie);
    expect(new URL(sent.headers.get("location") ?? "", stack.APP_URL).pathname).toBe("/no-team");
    expect(await (await page("/no-team", cookie)).text()).toContain("You are not on a team");
  });

  it("redirects a member to the start page, and a visitor to sign in", async () => {
    const member = await page("/no-team", sessionCookie(await signIn("agent@buckeye.test")));
    expect(new URL(member.headers.get("location") ?? "", stack.APP_URL).pathname).toBe("/");
    const visitor = await page("/no-team");
    expect(visitor.headers.get("location")).toContain("/auth/signin?next=%2Fno-team");
  });
});

describe("/settings/profile without a team", () => {
  it.each([
    ["a member of no team", () => signUp()],
    ["a super admin", () => signIn("super@platform.test")],
  ])("shows password, two-step sign-in and sessions to %s", async (_who, enter) => {
    const cookie = sessionCookie(await enter());
    const response = await page("/settings/profile", cookie);
    expect(response.status).toBe(200);
    const text = await response.text();
    for (const title of ["About you", "Password", "Two-step sign-in", "Signed in"]) {
      expect(text).toContain(title);
    }
    expect(text).not.toContain("What shows under the bell");
    const overview = await page("/settings", cookie);
    expect(overview.headers.get("location")).toBe("/settings/profile");
  });
});

describe("/invite/{token}", () => {
  it.each(["x", "a".repeat(43), "..%2F..%2Fetc", "%00".repeat(40)])(
    "shows that invitation %j is unknown",
    async (token) => {
      const response = await page(`/invite/${token}`);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain("We cannot find this invitation");
    },
  );
});

describe("/settings", () => {
  it("links only to pages that an agent may open", async () => {
    const response = await page("/settings", sessionCookie(await signIn("agent@buckeye.test")));
    const text = await response.text();
    const has = (path: string) => text.includes(`href="${path}"`);
    expect(["/settings/profile", "/settings/lead-routing"].every(has)).toBe(true);
    expect(["/settings/api", "/settings/audit", "/admin"].some(has)).toBe(false);
  });
});
