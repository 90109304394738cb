import { beforeAll, describe, expect, it } from "vitest";
import { database, type Person } from "../../../stack";
import { callApi, callDatabaseApi, createTeam, insertClient, type Team } from "../../team";

let team: Team;
let other: Team;

type Result = { id: string; type: string; title: string; subtitle: string; url: string };

const search = async (q: string, as: Person | undefined = team.owner, type = "all") => {
  const answer = await callApi(`/api/search?q=${encodeURIComponent(q)}&type=${type}`, { as });
  return { ...answer, results: (answer.body.results ?? []) as Result[] };
};
const titles = async (q: string, as?: Person, type?: string) =>
  (await search(q, as, type)).results.map((result) => result.title);

async function insertDeal(tenantId: string, ownerId: string, title: string, address: string) {
  await database.query(
    "insert into public.deals (tenant_id, owner_id, title, property_address) values ($1, $2, $3, $4)",
    [tenantId, ownerId, title, address],
  );
}

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
  const { tenantId, owner, agent, farAgent } = team;
  await insertClient(tenantId, agent.userId, {
    name: "Ángela Whitaker",
    email: "angela@whitaker.test",
    phone: "(614) 555-7788",
  });
  await insertClient(tenantId, owner.userId, { name: "Whitaker", phone: "614-555-0111" });
  await insertClient(tenantId, farAgent.userId, { name: "Brook Whitaker", phone: "740-555-0112" });
  await insertClient(tenantId, owner.userId, {
    name: "100% Sure_ly \\ Homes",
    phone: "6145550113",
  });
  for (const number of [1, 2, 3, 4, 5, 6, 7])
    await insertClient(tenantId, owner.userId, { name: `Sevenfold ${number}` });
  await insertClient(other.tenantId, other.owner.userId, { name: "Whitaker Elsewhere" });
  await insertDeal(tenantId, agent.userId, "Bungalow purchase", "88 Whitaker Lane, Dublin");
  await database.query(
    "insert into public.tasks (tenant_id, assigned_to, title, due_date) values ($1, $2, $3, $4)",
    [tenantId, agent.userId, "Call about the inspection", "2026-11-20"],
  );
});

describe("GET /api/search", () => {
  it("answers id, type, title, subtitle and url", async () => {
    const { results } = await search("inspection");
    expect(results).toEqual([
      {
        id: results[0]?.id,
        type: "task",
        title: "Call about the inspection",
        subtitle: "Nov 20, 2026",
        url: `/tasks/edit/${results[0]?.id}`,
      },
    ]);
  });

  it("ranks an exact name first, then names that contain the query", async () => {
    const found = await titles("whitaker", team.owner, "client");
    expect(found[0]).toBe("Whitaker");
    expect(found.toSorted()).toEqual(["Brook Whitaker", "Whitaker", "Ángela Whitaker"]);
  });

  it("finds deals by address, and filters by type", async () => {
    expect(await titles("88 whitaker lane")).toEqual(["Bungalow purchase"]);
    expect(await titles("whitaker", team.owner, "deal")).toEqual(["Bungalow purchase"]);
  });

  it("tolerates a typo, and ignores accents and case", async () => {
    expect(await titles("whitakre", team.owner, "client")).toContain("Whitaker");
    expect(await titles("ANGELA")).toEqual(["Ángela Whitaker"]);
    expect(await titles("inspecton")).toEqual(["Call about the inspection"]);
  });

  it.each(["6145557788", "614 555 7788", "+1 (614) 555-7788", "555-7788", "7788"])(
    "finds a phone number written as %s",
    async (written) => {
      expect(await titles(written)).toEqual(["Ángela Whitaker"]);
    },
  );

  it("treats % _ \\ and quotes as literal characters", async () => {
    expect(await titles("100%")).toEqual(["100% Sure_ly \\ Homes"]);
    expect(await titles("sure_ly")).toEqual(["100% Sure_ly \\ Homes"]);
    expect(await titles("y \\ h")).toEqual(["100% Sure_ly \\ Homes"]);
    for (const q of ["%%%", "___", "'; drop table clients; --", '"', "$$", "{}", ":*"])
      expect((await search(q)).status).toBe(200);
    expect(await titles("%%%")).toEqual([]);
  });

  it("returns at most five results of a type", async () => {
    expect(await titles("sevenfold")).toHaveLength(5);
  });

  it("answers short, blank and 10 KB queries without an error", async () => {
    expect(await search("q")).toMatchObject({
      status: 200,
      body: { results: [], message: "Type at least 3 characters to search." },
    });
    expect((await search("zz")).body.message).toBe("Type at least 3 characters to search.");
    expect(await search("  ")).toMatchObject({ status: 200, body: { results: [] } });
    expect((await search("whitaker ".repeat(1200))).status).toBe(200);
  });

  it("refuses an unknown type and a missing q", async () => {
    expect((await search("whitaker", team.owner, "message")).status).toBe(400);
    expect((await callApi("/api/search", { as: team.owner })).status).toBe(400);
  });

  it("shows each role the results in its scope", async () => {
    const clients = async (as: Person) => (await titles("whitaker", as, "client")).toSorted();
    expect(await clients(team.admin)).toEqual(["Brook Whitaker", "Whitaker", "Ángela Whitaker"]);
    expect(await clients(team.manager)).toEqual(["Whitaker", "Ángela Whitaker"]);
    expect(await clients(team.agent)).toEqual(["Ángela Whitaker"]);
    expect(await clients(team.farAgent)).toEqual(["Brook Whitaker"]);
    expect(await clients(team.viewer)).toEqual([]);
    expect(await clients(other.owner)).toEqual(["Whitaker Elsewhere"]);
    expect(await titles("inspection", team.farAgent)).toEqual([]);
  });

  it("refuses suspended and signed-out callers", async () => {
    expect((await search("whitaker", team.suspended)).status).toBe(403);
    expect((await callApi("/api/search?q=whitaker")).status).toBe(401);
  });

  it("returns nothing of another tenant through the database API", async () => {
    const body = { p_tenant_id: other.tenantId, p_query: "whitaker", p_kinds: ["client"] };
    const call = { as: team.owner, method: "POST", body };
    expect(await callDatabaseApi("rpc/search_everything", call)).toEqual({ status: 200, body: [] });
    const suspended = {
      ...call,
      as: team.suspended,
      body: { ...body, p_tenant_id: team.tenantId },
    };
    expect((await callDatabaseApi("rpc/search_everything", suspended)).body).toEqual([]);
    const anonymous = await callDatabaseApi("rpc/search_everything", { method: "POST", body });
    expect(anonymous.status).toBeGreaterThanOrEqual(400);
  });
});
