import { describe, expect, it } from "vitest";
import { readSession } from "@/lib/foundation/supabase/session-cookie";
import { sessionCookieChanges } from "@/lib/foundation/auth/session-cookie-changes";

const session = { access_token: "a.b.c", refresh_token: "r", expires_at: 2_000_000_000 };

describe("sessionCookieChanges", () => {
  it("writes a readable session in an HTTP-only cookie", async () => {
    const [change, ...more] = sessionCookieChanges({ ...session, user: { name: "Zoë" } }, []);
    expect(more).toEqual([]);
    expect(change?.options).toMatchObject({ httpOnly: true, sameSite: "lax", path: "/" });
    expect(change?.options.maxAge).toBeGreaterThan(300 * 24 * 60 * 60);
    expect(await readSession(change ? [change] : [])).toEqual(session);
  });

  it("splits a long session and removes the parts that only the old session had", async () => {
    const long = { ...session, user: "x".repeat(5000) };
    const present = ["lintel-session", "lintel-session.0", "lintel-session.9", "other"];
    const changes = sessionCookieChanges(
      long,
      present.map((name) => ({ name })),
    );
    const written = changes.filter(({ value }) => value !== "");
    expect(written.map(({ name }) => name)).toEqual([
      "lintel-session.0",
      "lintel-session.1",
      "lintel-session.2",
    ]);
    expect(await readSession(written)).toEqual(session);
    const removed = changes.filter(({ options }) => options.maxAge === 0);
    expect(removed.map(({ name }) => name)).toEqual(["lintel-session", "lintel-session.9"]);
  });

  it("removes every part when there is no session", () => {
    const changes = sessionCookieChanges(null, [{ name: "lintel-session.0" }, { name: "theme" }]);
    expect(changes).toMatchObject([
      { name: "lintel-session.0", value: "", options: { maxAge: 0 } },
    ]);
  });
});
