import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { database, type Person } from "../../../stack";
import { callApi, callDatabaseApi, createTeam, type Team } from "../../team";

let team: Team;
let other: Team;

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
});

const list = (as?: Person, query = "") => callApi(`/api/suppressions${query}`, { as });
const add = (as: Person | undefined, body: object) =>
  callApi("/api/suppressions", { as, method: "POST", body });
const remove = (as: Person | undefined, id: unknown) =>
  callApi(`/api/suppressions/${id}`, { as, method: "DELETE" });
const email = (address: string) => ({ channel: "email", address });

describe("the suppression list", () => {
  it("adds addresses and numbers, refuses duplicates, and removes them", async () => {
    const added = await add(team.owner, email("  Dana@Example.com "));
    expect(added).toEqual({
      status: 201,
      body: {
        id: expect.any(String),
        channel: "email",
        address: "dana@example.com",
        reason: "added",
        created_by: team.owner.userId,
        created_by_name: "Olive Owner",
        created_at: expect.any(String),
      },
    });
    const text = await add(team.admin, { channel: "sms", address: "+1 (614) 555-0177" });
    expect(text).toMatchObject({ status: 201, body: { address: "6145550177" } });
    expect(await add(team.owner, { channel: "sms", address: "614.555.0177" })).toMatchObject({
      status: 409,
      body: { error: "This is on the list already" },
    });
    const all = await list(team.admin);
    expect(all.body).toMatchObject({
      suppressions: [{ address: "6145550177" }, { address: "dana@example.com" }],
      totalCount: 2,
    });
    expect((await list(team.owner, "?search=DANA")).body).toMatchObject({ totalCount: 1 });
    expect((await list(team.owner, "?channel=sms&search=555-01")).body).toMatchObject({
      totalCount: 1,
    });

    const blocked = "/api/messages/blocked?channel=email&address=DANA@example.com";
    expect((await callApi(blocked, { as: team.agent })).body).toMatchObject({
      blocked: [{ reason: "added" }],
    });
    expect((await remove(team.admin, added.body.id)).status).toBe(204);
    expect((await callApi(blocked, { as: team.agent })).body).toEqual({ blocked: [] });
    expect((await remove(team.admin, added.body.id)).status).toBe(404);
  });

  it.each([
    ["614-555-0188 x7", "6145550188"],
    ["+44 (0)7700 900123", "+447700900123"],
  ])("stores %s as the number that is dialled", async (address, kept) => {
    const added = await add(team.owner, { channel: "sms", address });
    expect(added).toMatchObject({ status: 201, body: { address: kept } });
  });

  it.each([
    [{ channel: "meeting", address: "6145550177" }, "Choose Email, SMS or Phone"],
    [email("dana at example.com"), "Please enter a valid email"],
    [email(""), "Please enter a valid email"],
    [{ channel: "sms", address: "555-01" }, "Please enter a valid phone number"],
    [{ channel: "sms", address: "555-0177" }, "Please enter a valid phone number"],
    [{ channel: "sms", address: "dana@example.com" }, "Please enter a valid phone number"],
    [{ channel: "email" }, "Please enter a valid email"],
  ])("answers 400 to %#", async (body, error) => {
    expect(await add(team.owner, body)).toMatchObject({ status: 400, body: { error } });
  });

  it("requires COMMUNICATION_MANAGE", async () => {
    const { body } = await add(team.owner, email("kept@example.com"));
    for (const person of [team.manager, team.agent, team.viewer, team.suspended]) {
      expect((await list(person)).status).toBe(403);
      expect((await add(person, email("forged@example.com"))).status).toBe(403);
      expect((await remove(person, body.id)).status).toBe(403);
    }
    expect((await list()).status).toBe(401);
    expect((await add(undefined, email("forged@example.com"))).status).toBe(401);
    expect((await remove(undefined, body.id)).status).toBe(401);
    expect((await list(team.owner, "?search=kept")).body).toMatchObject({ totalCount: 1 });
    expect((await list(team.owner, "?search=forged")).body).toMatchObject({ totalCount: 0 });
  });

  it("is separate for each tenant", async () => {
    const { body } = await add(team.owner, email("ours@example.com"));
    expect((await remove(other.owner, body.id)).status).toBe(404);
    expect((await remove(team.owner, randomUUID())).status).toBe(404);
    expect((await list(other.owner)).body).toMatchObject({ suppressions: [], totalCount: 0 });
    expect((await add(other.owner, email("ours@example.com"))).status).toBe(201);
  });

  it("cannot be forged through the database API", async () => {
    const forged = { tenant_id: team.tenantId, ...email("past@example.com") };
    const insert = (as: Person, more: object = {}) =>
      callDatabaseApi("suppressions", { as, method: "POST", body: { ...forged, ...more } });
    for (const person of [team.manager, team.agent, team.viewer, other.owner]) {
      expect((await insert(person)).status).toBe(403);
    }
    expect((await insert(team.owner, { reason: "unsubscribed" })).status).toBe(403);
    for (const person of [team.agent, other.owner]) {
      const records = await callDatabaseApi("suppression_records", { as: person });
      expect(JSON.stringify(records.body)).not.toContain(team.tenantId);
    }
    const { rows } = await database.query(
      "select from public.suppressions where address = 'past@example.com'",
    );
    expect(rows).toEqual([]);
  });
});
