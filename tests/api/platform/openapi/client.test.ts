import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ApiDocument } from "@/lib/platform/api-reference/document";
import { call, stack } from "../../../stack";
import { callApi, createTeam, type Team } from "../../team";
import { createValidatingFetch } from "./validating-fetch";
import { generateClient } from "./generated-client";

let team: Team;
let document: ApiDocument;
let client: Awaited<ReturnType<typeof generateClient>>;

beforeAll(async () => {
  const response = await call("/api/openapi.json");
  document = (await response.json()) as ApiDocument;
  [team, client] = await Promise.all([createTeam(), generateClient(document)]);
});
afterAll(() => client?.remove());

async function getKey({ owner }: Team): Promise<string> {
  const permissions = ["CLIENTS", "DEALS", "TASKS"].flatMap((area) => [
    ...["VIEW_ALL", "CREATE", "UPDATE_ALL"].map((right) => `${area}_${right}`),
  ]);
  const body = {
    name: "Generated client",
    permissions: [
      ...permissions,
      ...["TASKS_DELETE_ALL", "CONVERSATIONS_VIEW_ALL", "CONVERSATIONS_CREATE"],
    ],
  };
  const created = await callApi("/api/api-keys", { as: owner, method: "POST", body });
  return created.body.key as string;
}

describe("GET /api/openapi.json", () => {
  it("contains the API's address", () => {
    expect(document.openapi).toBe("3.1.0");
    expect(document.servers).toEqual([{ url: stack.APP_URL }]);
  });
});

describe("a client generated from the document", () => {
  it("compiles with valid calls", () => {
    expect(client.problemsOf(client.source)).toEqual([]);
  });

  it.each([
    ["an unknown status", 'status: "Buyer"', 'status: "Nobody"'],
    ["a body without a required field", 'title: "A condo", ', ""],
    ["an unknown path", '"/api/search"', '"/api/searches"'],
    ["an unknown field of a record", "initials }", "initial }"],
  ])("does not compile with %s", (_what, right, wrong) => {
    expect(client.source).toContain(right);
    expect(client.problemsOf(client.source.replace(right, wrong))).not.toEqual([]);
  });

  it("runs a full workflow with an API key, and every response matches the document", async () => {
    const watched = createValidatingFetch(document);
    const { runWorkflow } = await client.load();
    const day = await runWorkflow(stack.APP_URL, await getKey(team), watched.fetch);
    expect(day).toEqual({
      status: "In Contract",
      initials: ["MP"],
      deals: ["A condo 450000"],
      tasks: ["2027-01-15"],
      notes: ["Three bedrooms"],
      messages: [true],
      found: ["client"],
      stale: ["status"],
      refused: { limit: expect.any(String) as string },
      gone: 204,
    });
    expect(watched.unlike).toEqual([]);
    expect(watched.calls.length).toBeGreaterThan(14);
  });

  it("receives documented refusals without permission and without a valid key", async () => {
    const watched = createValidatingFetch(document);
    const ask = (token: string) =>
      watched.fetch(`${stack.APP_URL}/api/clients`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ name: "Nobody's", phone: "212 555 0100" }),
      });
    expect((await ask(team.viewer.token)).status).toBe(403);
    expect((await ask("crm_none")).status).toBe(401);
    expect(watched.unlike).toEqual([]);
  });
});
