import { describe, expect, it } from "vitest";
import {
  isSessionCookie,
  needsRenewal,
  readSession,
} from "@/lib/foundation/supabase/session-cookie";

const session = { access_token: "a.b.c", refresh_token: "r", expires_at: 2_000_000_000 };
const stored = `base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`;

describe("readSession", () => {
  it("reads a session from one cookie", async () => {
    expect(await readSession([{ name: "lintel-session", value: stored }])).toEqual(session);
  });

  it("joins a session split over several cookies", async () => {
    const cookies = [
      { name: "lintel-session.1", value: stored.slice(30) },
      { name: "lintel-session.0", value: stored.slice(0, 30) },
    ];
    expect(await readSession(cookies)).toEqual(session);
  });

  it.each(["", "base64-%%%", "base64-e30", "{", "null", '{"access_token":1}'])(
    "reads no session from %j",
    async (value) => expect(await readSession([{ name: "lintel-session", value }])).toBeNull(),
  );

  it("ignores other cookies", async () => {
    expect(await readSession([{ name: "lintel-session-x", value: stored }])).toBeNull();
    expect(isSessionCookie("lintel-session.x")).toBe(false);
  });
});

describe("needsRenewal", () => {
  const now = session.expires_at * 1000;
  it("requests a new token from 90 seconds before expiry", () => {
    expect(needsRenewal(session, now - 90_000)).toBe(false);
    expect(needsRenewal(session, now - 89_999)).toBe(true);
    expect(needsRenewal(session, now + 1)).toBe(true);
  });
});
