import { beforeAll, describe, expect, it } from "vitest";
import { call, signIn, signUp, type Person } from "../../../stack";
import { OWN_PAGE, sessionCookie } from "./browser";

let owner: Person;
beforeAll(async () => {
  owner = await signUp({ teamName: "Envelope Realty" });
});

const create = (init: Parameters<typeof call>[1] = {}) =>
  call("/api/clients", { method: "POST", as: owner, ...init });
const json = { "content-type": "application/json" };
const valid = { name: "Ann", phone: "614 555 0100" };

describe("refusals", () => {
  it("401 without a session, even for invalid JSON", async () => {
    const response = await call("/api/clients", { method: "POST", body: "{", headers: json });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      error: "Please sign in again to continue.",
      code: "signed_out",
    });
  });

  it("403 without the permission, before the body is parsed", async () => {
    const viewer = await signIn("viewer@buckeye.test");
    const response = await create({ as: viewer, body: "{", headers: json });
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({
      error: "Access denied. Please refresh the page and try again.",
      code: "forbidden",
    });
  });

  it("403 for a person without a team", async () => {
    expect((await call("/api/clients", { as: await signUp() })).status).toBe(403);
  });

  it("404 for an invalid id, an unknown id and an unknown path", async () => {
    const paths = [
      "/api/clients/not-an-id",
      "/api/clients/00000000-0000-4000-8000-000000000000",
      "/api/nothing/here",
    ];
    for (const path of paths) {
      const response = await call(path, { method: "PUT", as: owner, body: valid });
      expect(response.status, path).toBe(404);
      expect(await response.json()).toMatchObject({ code: "not_found" });
    }
  });

  it("403 for a write with a cookie from another site", async () => {
    const cookie = sessionCookie(owner);
    const from = (headers: Record<string, string>) =>
      call("/api/clients", { method: "POST", body: valid, headers: { cookie, ...headers } });
    expect((await from({})).status).toBe(403);
    expect((await from({ origin: "https://evil.test" })).status).toBe(403);
    expect((await from({ "sec-fetch-site": "same-site" })).status).toBe(403);
    expect((await from(OWN_PAGE)).status).toBe(201);
  });
});

describe("bodies", () => {
  it.each([
    ["malformed JSON", '{"name":'],
    ["no body", ""],
    ["a list", "[]"],
    ["a text", '"text"'],
    ["null", "null"],
    ["100,000 nested lists", "[".repeat(100_000) + "]".repeat(100_000)],
    ["a NUL character", '{"name":"a\\u0000b","phone":"1"}'],
    ["half a surrogate pair", '{"name":"a\\ud800b","phone":"1"}'],
  ])("400 for %s", async (_, body) => {
    const response = await create({ body, headers: json });
    expect(response.status).toBe(400);
    const envelope = (await response.json()) as { error: string; code: string };
    expect(envelope.error).toMatch(/\w/);
    expect(["malformed_body", "invalid_input"]).toContain(envelope.code);
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", "application/json; charset=latin1"])(
    "415 for %s",
    async (type) => {
      const response = await create({
        body: JSON.stringify(valid),
        headers: { "content-type": type },
      });
      expect(response.status).toBe(415);
    },
  );

  it("413 for more than 1 MiB, with or without a length", async () => {
    const large = JSON.stringify({ ...valid, name: "x".repeat(1024 * 1024) });
    const response = await create({ body: large, headers: json });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: "too_large" });

    const withoutLength = await fetch(response.url, {
      method: "POST",
      headers: { ...json, authorization: `Bearer ${owner.token}` },
      body: new Blob([large]).stream(),
      duplex: "half",
    } as RequestInit);
    expect(withoutLength.status).toBe(413);
  });

  it("400 with the name of the invalid field", async () => {
    const response = await create({ body: { ...valid, name: "  " } });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      error: "Name is required",
      code: "invalid_input",
      fields: { name: "Name is required" },
    });
  });
});

describe("queries", () => {
  it.each([
    "page=0",
    "page=x",
    "limit=201",
    "limit=",
    "sortBy=owner",
    "page=1&page=2",
    "search=%00",
  ])("400 for ?%s", async (query) => {
    const response = await call(`/api/clients?${query}`, { as: owner });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "invalid_input" });
  });

  it("may have unknown parameters, which are ignored", async () => {
    expect((await call("/api/clients?utm_source=mail", { as: owner })).status).toBe(200);
  });
});
