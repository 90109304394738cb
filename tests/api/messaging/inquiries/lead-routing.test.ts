import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { database } from "../../../stack";
import { callApi, createTeam, type Member, type Team } from "../../team";

let team: Team;
let other: Team;

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
});

const round = (...people: Member[]) => ({
  name: "Round",
  action: "round_robin",
  people: people.map(({ userId }) => ({ user_id: userId })),
});
const rules = (as: Member, method: string, body?: object, path = "") =>
  callApi(`/api/lead-rules${path}`, { as, method, ...(body && { body }) });

let phone = 0;
const receiveInquiry = async (more: object = {}) => {
  phone += 1;
  const { rows } = await database.query<{ taken: { client_id: string } }>(
    "select private.receive_inquiry($1, $2) as taken",
    [team.tenantId, { name: "New Lead", phone: String(6145560000 + phone), ...more }],
  );
  const client = rows[0]?.taken.client_id ?? "";
  const response = await database.query<{ id: string }>(
    "select id from lead_responses where client_id = $1",
    [client],
  );
  return { client, response: response.rows[0]?.id ?? "" };
};

describe("lead rules", () => {
  it("are created, changed, ordered, previewed and deleted by members who can assign clients", async () => {
    const created = await rules(team.owner, "POST", {
      ...round(team.agent, team.manager),
      areas: ["432"],
    });
    expect(created).toMatchObject({
      status: 201,
      body: {
        place: 1,
        is_on: true,
        areas: ["432"],
        people: [{ name: "Ann Agent", weight: 1, is_active: true }, {}],
      },
    });
    const first = `/${created.body.id}`;
    const second = await rules(team.admin, "POST", {
      ...round(team.farAgent),
      action: "first_to_claim",
      claim_minutes: 5,
    });
    const hours = { days: [1, 2, 3, 4, 5], opens: "09:00", closes: "17:30" };
    expect(await rules(team.manager, "PUT", hours, first)).toMatchObject({
      status: 200,
      body: { ...hours, people: [{}, {}] },
    });
    expect(
      await rules(team.owner, "PUT", { ids: [second.body.id, created.body.id] }, "/order"),
    ).toMatchObject({ status: 200, body: { rules: [{ place: 1, id: second.body.id }, {}] } });
    expect(await rules(team.manager, "POST", { source: "zillow" }, "/preview")).toMatchObject({
      status: 200,
      body: { user_ids: [team.farAgent.userId], words: expect.stringContaining("Far Agent") },
    });
    expect(
      await rules(team.owner, "PUT", { action: "round_robin" }, `/${second.body.id}`),
    ).toMatchObject({
      body: { action: "round_robin", claim_minutes: null },
    });
    for (const id of [first, `/${second.body.id}`])
      expect((await rules(team.owner, "DELETE", undefined, id)).status).toBe(204);
    expect((await rules(team.owner, "DELETE", undefined, first)).status).toBe(404);
  });

  it("are refused with the names of the invalid fields", async () => {
    const wrong: [object, string[]][] = [
      [{ name: " " }, ["name"]],
      [{ people: [] }, ["people"]],
      [{ people: [{ user_id: team.agent.userId }, { user_id: team.agent.userId }] }, ["people"]],
      [{ people: [{ user_id: team.agent.userId, weight: 11 }] }, ["people.0.weight"]],
      [{ action: "person", people: round(team.agent, team.manager).people }, ["people"]],
      [{ action: "first_to_claim" }, ["claim_minutes"]],
      [{ min_price: 2, max_price: 1 }, ["max_price"]],
      [{ days: [1] }, ["opens", "closes"]],
      [{ days: [1], opens: "17:00", closes: "09:00" }, ["closes"]],
      [{ days: [7], opens: "09:00", closes: "17:00" }, ["days.0"]],
      [{ remind_minutes: 10, reroute_minutes: 10 }, ["reroute_minutes"]],
      [{ areas: ["x".repeat(61)] }, ["areas.0"]],
    ];
    for (const [more, fields] of wrong) {
      const { status, body } = await rules(team.owner, "POST", { ...round(team.agent), ...more });
      expect([status, Object.keys((body.fields ?? {}) as object)], JSON.stringify(more)).toEqual([
        400,
        fields,
      ]);
    }
    expect((await rules(team.owner, "PUT", { ids: [randomUUID()] }, "/order")).status).toBe(409);
  });

  it("cannot be used without permission, or name members out of scope", async () => {
    const created = await rules(team.owner, "POST", round(team.agent));
    const path = `/${created.body.id}`;
    for (const as of [team.agent, team.viewer, team.suspended]) {
      for (const [method, body, where] of [
        ["GET", undefined, ""],
        ["POST", round(as), ""],
        ["PUT", { is_on: false }, path],
        ["DELETE", undefined, path],
        ["PUT", { ids: [created.body.id] }, "/order"],
        ["POST", {}, "/preview"],
      ] as const) {
        expect((await rules(as, method, body, where)).status, `${method} ${where}`).toBe(403);
      }
    }
    expect((await rules(other.owner, "PUT", { is_on: false }, path)).status).toBe(404);
    expect((await rules(other.owner, "DELETE", undefined, path)).status).toBe(404);
    expect((await rules(other.owner, "GET")).body).toEqual({ rules: [] });
    expect((await rules(team.owner, "POST", round(other.agent))).status).toBe(403);
    expect((await rules(team.manager, "POST", round(team.farAgent))).status).toBe(403);
    expect((await rules(team.owner, "DELETE", undefined, path)).status).toBe(204);
  });
});

describe("a routed lead", () => {
  it("is logged with a reason for members who can see the client", async () => {
    const { body: rule } = await rules(team.owner, "POST", round(team.agent));
    const { client } = await receiveInquiry();
    const log = async (as: Member) =>
      (await callApi(`/api/lead-routings?client_id=${client}`, { as })).body.routings as object[];
    expect(await log(team.agent)).toMatchObject([
      {
        client_id: client,
        user_id: team.agent.userId,
        words: "Rule 1 “Round” matched; Ann Agent was next.",
      },
    ]);
    expect(await log(team.owner)).toHaveLength(1);
    for (const as of [team.farAgent, team.viewer, other.owner]) expect(await log(as)).toEqual([]);
    await rules(team.owner, "DELETE", undefined, `/${rule.id}`);
  });

  it("is claimed by the first of the notified members", async () => {
    const { body: rule } = await rules(team.owner, "POST", {
      ...round(team.agent, team.farAgent),
      action: "first_to_claim",
      claim_minutes: 5,
    });
    const { client, response } = await receiveInquiry({ about: "12 Elm St" });
    const claim = (as: Member, method = "POST") =>
      callApi(`/api/leads/${response}/claim`, { as, method });
    for (const as of [team.manager, team.viewer, other.agent]) {
      expect((await claim(as)).status).toBe(404);
      expect((await claim(as, "GET")).status).toBe(404);
    }
    expect((await claim(team.suspended)).status).toBe(403);
    expect((await claim(team.farAgent, "GET")).body).toMatchObject({
      state: "open",
      about: "12 Elm St",
    });
    expect(await claim(team.farAgent)).toEqual({ status: 200, body: { client_id: client } });
    expect(await claim(team.farAgent)).toEqual({ status: 200, body: { client_id: client } });
    expect(await claim(team.agent)).toMatchObject({
      status: 409,
      body: { error: "Far Agent claimed it first" },
    });
    expect((await claim(team.agent, "GET")).body).toMatchObject({ state: "taken", name: null });
    expect((await callApi(`/api/clients/${client}`, { as: team.farAgent })).status).toBe(200);
    await rules(team.owner, "DELETE", undefined, `/${rule.id}`);
  });
});

describe("lead availability", () => {
  it("can be set by the member and by members who can assign clients to them", async () => {
    const save = (as: Member, of: Member, body: object) =>
      callApi(`/api/lead-availability/${of.userId}`, { as, method: "PUT", body });
    const away = {
      away_until: "2030-01-07T14:00:00.000Z",
      days: [1],
      opens: "09:00",
      closes: "12:00",
    };
    expect(await save(team.agent, team.agent, away)).toMatchObject({
      status: 200,
      body: { days: [1], opens: "09:00", closes: "12:00" },
    });
    expect((await save(team.manager, team.agent, {})).body).toMatchObject({
      away_until: null,
      days: [],
    });
    for (const as of [team.viewer, team.farAgent, other.owner])
      expect((await save(as, team.agent, away)).status).toBe(403);
    expect((await save(team.manager, team.farAgent, away)).status).toBe(403);
    expect((await save(team.agent, team.agent, { away_until: "soon" })).status).toBe(400);
    expect((await save(team.agent, team.agent, { days: [1] })).status).toBe(400);
  });
});
