import { beforeAll, describe, expect, it } from "vitest";
import { databaseOf } from "@/lib/foundation/database/database";
import { toClientQuery, leadAddress } from "@/lib/leads/leads/list";
import { rescoreClients, rescoreQueuedLeads } from "@/lib/leads/leads/rescore.data";
import type { Lead, LeadScore } from "@/lib/leads/leads/serialize";
import type { Scoring, ScoringPreview } from "@/lib/leads/leads/scoring-types";
import { database, type Person } from "../../../stack";
import { waitUntil } from "../../../wait-until";
import { callApi, callDatabaseApi, createTeam, insertClient, type Team } from "../../team";

const db = databaseOf(database);

let team: Team;
let other: Team;
const ids: Record<"hot" | "silent" | "bare" | "far" | "inContract", string> = {
  hot: "",
  silent: "",
  bare: "",
  far: "",
  inContract: "",
};

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
  const { tenantId, agent, owner, farAgent } = team;
  ids.hot = await insertClient(tenantId, agent.userId, {
    name: "Hedy Hot",
    email: "hedy@mail.example",
  });
  ids.silent = await insertClient(tenantId, owner.userId, {
    name: "Silas Silent",
    email: "s@mail.example",
  });
  ids.bare = await insertClient(tenantId, team.viewer.userId, { name: "Bea Bare", phone: "1" });
  ids.far = await insertClient(tenantId, farAgent.userId, { name: "Far Fay" });
  ids.inContract = await insertClient(tenantId, owner.userId, {
    ...{ name: "Cody Contract", status: "In Contract" },
  });
  await insertClient(other.tenantId, other.owner.userId, { name: "Foreign Fay" });
  await database.query("update clients set source = 'referral' where id = $1", [ids.hot]);
  await database.query(
    "insert into inquiries (tenant_id, client_id, name, phone) values ($1, $2, 'Hedy', '6145550100')",
    [tenantId, ids.hot],
  );
  await database.query(
    `insert into messages (tenant_id, owner_id, channel_id, direction, status, client_id, content, occurred_at)
     select $1, $2, id, 'outbound', 'sent', $3, 'x', now() - interval '40 days' from communication_channels where name = 'phone'`,
    [tenantId, owner.userId, ids.silent],
  );
  // Rescores at once, as the worker does.
  await db.transaction().execute((trx) => rescoreClients(trx, Object.values(ids)));
});

const namesFor = async (as: Person, query = "") => {
  const { status, body } = await callApi(`/api/leads?${query}`, { as });
  expect(status).toBe(200);
  return (body.leads as Lead[]).map(({ name }) => name);
};

describe("GET /api/leads", () => {
  it("lists leads by descending score, with the reasons", async () => {
    const { body } = await callApi("/api/leads", { as: team.owner });
    const leads = body.leads as Lead[];
    expect(leads.map(({ name }) => name).slice(0, 2)).toEqual(["Hedy Hot", "Silas Silent"]);
    expect(body).toMatchObject({ totalCount: 4, totalPages: 1, page: 1 });
    expect(leads[0]).toMatchObject({
      score: 65,
      band: "hot",
      source: "referral",
      week_ago: null,
      can_update: true,
      reasons: [
        { key: "recency", points: 20 },
        { key: "replies", points: 15 },
      ],
    });
    expect(leads[0]).not.toHaveProperty("tenant_id");
  });

  it.each(["", "band=hot", "no_contact_days=30", "search=far", "owner=me", "source=referral"])(
    "selects the same leads as the client list with the translated filters: %s",
    async (query) => {
      const as = team.owner;
      const filters = leadAddress.read(new URLSearchParams(query));
      const { body } = await callApi(`/api/clients?${toClientQuery(filters)}&limit=50`, { as });
      const names = (body.clients as { name: string }[]).map(({ name }) => name);
      expect(names.sort()).toEqual((await namesFor(as, query)).sort());
    },
  );

  it("shows each member only the leads in their scope", async () => {
    expect(await namesFor(team.agent)).toEqual(["Hedy Hot"]);
    expect(await namesFor(team.viewer)).toEqual(["Bea Bare"]);
    expect((await namesFor(team.manager)).sort()).toEqual(["Bea Bare", "Hedy Hot", "Silas Silent"]);
    expect(await namesFor(other.owner)).not.toContain("Hedy Hot");
    expect((await callApi("/api/leads")).status).toBe(401);
    expect((await callApi("/api/leads", { as: team.suspended })).status).toBe(403);
  });

  it("filters by band, source, days without contact, owner and search, and sorts", async () => {
    const as = team.owner;
    expect(await namesFor(as, "band=hot")).toEqual(["Hedy Hot"]);
    expect(await namesFor(as, "source=referral")).toEqual(["Hedy Hot"]);
    expect(await namesFor(as, "no_contact_days=30&band=cold&search=silent")).toEqual([
      "Silas Silent",
    ]);
    expect(await namesFor(as, `owner=${team.agent.userId}`)).toEqual(["Hedy Hot"]);
    expect(await namesFor(as, "owner=me")).toEqual(["Silas Silent"]);
    expect(await namesFor(as, "search=silnet")).toEqual(["Silas Silent"]);
    expect(await namesFor(as, "sortBy=name&sortOrder=asc")).toEqual([
      "Bea Bare",
      "Far Fay",
      "Hedy Hot",
      "Silas Silent",
    ]);
    expect((await namesFor(as, "sortBy=last_contact&sortOrder=desc"))[0]).toBe("Silas Silent");
    expect((await namesFor(as, "sortBy=score&sortOrder=asc")).at(-1)).toBe("Hedy Hot");
    const page = await callApi("/api/leads?limit=1&page=2", { as });
    expect(page.body).toMatchObject({
      leads: [{ name: "Silas Silent" }],
      totalCount: 4,
      totalPages: 4,
    });
  });

  it.each(["band=mild", "source=x", "sortBy=email", "no_contact_days=0", "limit=0", "owner=x"])(
    "refuses %s",
    async (query) => {
      expect((await callApi(`/api/leads?${query}`, { as: team.owner })).status).toBe(400);
    },
  );
});

describe("GET /api/leads/{id}", () => {
  it("returns all factors and the history", async () => {
    const { body } = await callApi(`/api/leads/${ids.hot}`, { as: team.agent });
    const score = body as LeadScore;
    expect(score.factors).toHaveLength(9);
    expect(score.history).toEqual([{ day: expect.any(String), score: 65 }]);
    const sum = score.factors.reduce((total, { points }) => total + points, 0);
    expect(Math.round(sum)).toBe(65);
  });

  it("answers 404 for a client that is no lead, out of scope or of another tenant, and for an invalid id", async () => {
    for (const [as, id] of [
      [team.agent, ids.silent],
      [team.viewer, ids.hot],
      [team.owner, ids.inContract],
      [other.owner, ids.hot],
      [team.owner, "00000000-0000-4000-8000-000000000000"],
      [team.owner, "x"],
    ] as const) {
      expect((await callApi(`/api/leads/${id}`, { as })).status).toBe(404);
    }
  });
});

describe("a score", () => {
  it("rises after a logged call, also on the client record", async () => {
    const channels = await callApi("/api/communication-channels", { as: team.owner });
    const phone = (channels.body.channels as { id: string; name: string }[]).find(
      ({ name }) => name === "phone",
    );
    const before = (await callApi(`/api/leads/${ids.silent}`, { as: team.owner }))
      .body as LeadScore;
    const body = {
      channel_id: phone?.id,
      client_id: ids.silent,
      content: "Talked",
      direction: "inbound",
    };
    expect((await callApi("/api/messages", { method: "POST", as: team.owner, body })).status).toBe(
      201,
    );
    const after = await waitUntil("the score to rise", async () => {
      await rescoreQueuedLeads(db, 200);
      const { body } = await callApi(`/api/leads/${ids.silent}`, { as: team.owner });
      return (body as LeadScore).score > before.score + 20 ? (body as LeadScore) : null;
    });
    const client = await callApi(`/api/clients/${ids.silent}`, { as: team.owner });
    expect(client.body).toMatchObject({ lead_score: after.score, lead_band: after.band });
  });

  it("cannot be written through the API or the database API", async () => {
    const change = { method: "PATCH", body: { score: 100 } };
    for (const as of [team.owner, team.admin, team.viewer, other.owner]) {
      const direct = await callDatabaseApi(`lead_scores?client_id=eq.${ids.bare}`, {
        ...change,
        as,
      });
      expect(direct.status).toBe(403);
    }
    await callApi(`/api/clients/${ids.bare}`, {
      method: "PUT",
      as: team.owner,
      body: { lead_score: 100 },
    });
    const { body } = await callApi(`/api/leads/${ids.bare}`, { as: team.owner });
    expect((body as LeadScore).score).toBeLessThan(30);
  });
});

describe("/api/lead-scoring", () => {
  const read = async (as: Person) => (await callApi("/api/lead-scoring", { as })).body as Scoring;
  const send = (path: string, as: Person, body: object, method = "POST") =>
    callApi(`/api/lead-scoring${path}`, { method, as, body });

  it("can be read by managers and agents, and configured only with permission", async () => {
    const { settings, version } = await read(team.owner);
    expect(version).toBe(0);
    for (const as of [team.manager, team.agent]) {
      expect((await callApi("/api/lead-scoring", { as })).status).toBe(200);
      expect((await send("", as, { settings, version }, "PUT")).status).toBe(403);
      expect((await send("/preview", as, { settings })).status).toBe(403);
      expect((await send("/restore", as, { version: 0 })).status).toBe(403);
    }
    expect((await callApi("/api/lead-scoring", { as: team.viewer })).status).toBe(403);
    expect((await callApi("/api/lead-scoring/versions", { as: team.viewer })).status).toBe(403);
    expect((await callApi("/api/lead-scoring")).status).toBe(401);
  });

  it("previews changes, saves them as a version, refuses a stale version, and restores an old one", async () => {
    const as = team.admin;
    const { settings, version } = await read(as);
    const changed = { ...settings, hot: 90 };
    const preview = await send("/preview", as, { settings: changed });
    expect((preview.body as ScoringPreview).changed).toContainEqual({
      from: "hot",
      to: "warm",
      count: 1,
    });
    const saved = await send("", as, { settings: changed, version }, "PUT");
    expect(saved.body).toMatchObject({ version: version + 1, settings: changed });
    expect((await send("", as, { settings, version }, "PUT")).status).toBe(409);
    const restored = await send("/restore", as, { version: 0 });
    expect(restored.body).toMatchObject({ version: version + 2, settings: { hot: settings.hot } });
    const { body } = await callApi("/api/lead-scoring/versions", { as });
    expect(body.versions).toMatchObject([
      { restored_from: 0, made_by_name: "Adam Admin" },
      { version: version + 1 },
    ]);
    expect((await read(other.owner)).version).toBe(0);
  });

  it("refuses invalid settings", async () => {
    const { settings, version } = await read(team.owner);
    const wrong = { ...settings, weights: { ...settings.weights, recency: 101 } };
    const answer = await send("", team.owner, { settings: wrong, version }, "PUT");
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain("A weight is a whole number from 0 to 100");
    for (const body of [{ settings: null, version }, { settings, version: 1.5 }, { version }]) {
      expect((await send("", team.owner, body, "PUT")).status).toBe(400);
    }
    expect((await send("/restore", team.owner, { version: 999 })).status).toBe(404);
  });
});
