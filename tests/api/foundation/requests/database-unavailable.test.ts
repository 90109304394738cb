import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signUp, type Person } from "../../../stack";
import { sessionCookie } from "./browser";
import { closeGateways, HTML_502, startGateway, type ProjectGateway } from "./project-gateway";
import { secondApp, stopSecondApps } from "./second-app";

let gateway: ProjectGateway;
let person: Person;
let url: string;
beforeAll(async () => {
  gateway = await startGateway();
  url = (await secondApp({ SUPABASE_URL: gateway.url })).url;
});
beforeEach(async () => {
  gateway.reset();
  person = await signUp({ teamName: "Weathered Realty" });
});
afterAll(async () => {
  await stopSecondApps();
  closeGateways();
});

const DATABASE = /^\/rest\/v1\//;
const DATA_ALONE = /^\/rest\/v1\/(?!rpc\/get_actor\b)/;
const UNAVAILABLE = "The service is not available right now. Please try again in a moment.";
const LOAD_FAILURE = "Failed to load data. Please refresh the page or try again later.";

const ask = (path: string) =>
  fetch(url + path, { headers: { authorization: `Bearer ${person.token}` } });
const open = (path: string) => fetch(url + path, { headers: { cookie: sessionCookie(person) } });

const FAULTS = [
  ["a gateway's 502 in HTML", HTML_502],
  [
    "a gateway's 502 in JSON",
    { status: 502, body: '{"message":"An invalid response was received"}' },
  ],
  ["a gateway's 429", { status: 429, body: "Too many", headers: { "retry-after": "9" } }],
] as const satisfies [string, Parameters<ProjectGateway["answer"]>[1]][];

describe("a call", () => {
  it.each(FAULTS)("answers 503 when the database answers with %s", async (_, fault) => {
    for (const paths of [DATABASE, DATA_ALONE]) {
      gateway.answer(DATABASE, null);
      gateway.answer(paths, fault);
      const response = await ask("/api/deals");
      expect(response.status).toBe(503);
      expect(await response.json()).toMatchObject({ error: UNAVAILABLE, code: "unavailable" });
    }
  });

  it("passes on the gateway's Retry-After", async () => {
    gateway.answer(DATABASE, { status: 429, body: "Too many", headers: { "retry-after": "9" } });
    expect((await ask("/api/deals")).headers.get("retry-after")).toBe("9");
  });

  it("answers 503 within 40 seconds when the database hangs", async () => {
    gateway.answer(DATABASE, "hang");
    const started = performance.now();
    expect((await ask("/api/deals")).status).toBe(503);
    expect(performance.now() - started).toBeLessThan(40_000);
  });
});

describe("a page", () => {
  it.each([
    "/clients",
    "/deals",
    "/deals?view=cards",
    "/tasks",
    "/calendar",
    "/settings/profile",
    `/client/${crypto.randomUUID()}`,
    `/deal/${crypto.randomUUID()}`,
    `/clients/edit/${crypto.randomUUID()}`,
    `/deals/edit/${crypto.randomUUID()}`,
    `/tasks/edit/${crypto.randomUUID()}`,
    `/notes/new?client=${crypto.randomUUID()}`,
    `/tasks/new?client=${crypto.randomUUID()}`,
    `/deals/new?client=${crypto.randomUUID()}`,
  ])("keeps its navigation and reports that its data failed to load: %s", async (path) => {
    gateway.answer(DATA_ALONE, HTML_502);
    const page = await (await open(path)).text();
    expect(page).toContain('aria-label="Main"');
    expect(page).toContain(LOAD_FAILURE);
  });

  it("answers that the service is unavailable when the actor cannot be loaded", async () => {
    gateway.answer(DATABASE, HTML_502);
    for (const path of ["/clients", "/settings/profile", "/dashboard"]) {
      const page = await (await open(path)).text();
      expect(page, path).toContain(UNAVAILABLE);
      expect(page, path).toContain("Try Again");
    }
  });

  it("opens without the database when it is public", async () => {
    gateway.answer(DATABASE, HTML_502);
    expect((await open("/")).status).toBe(200);
  });
});
