import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../../../stack";
import { callApi, callDatabaseApi, createTeam, insertClient, type Team } from "../../team";

let team: Team;
let other: Team;

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
});

const merge = (as: Person | undefined, body: object) =>
  callApi("/api/clients/merge", { as, method: "POST", body });
const unmerge = (as: Person | undefined, id: string) =>
  callApi(`/api/clients/${id}/unmerge`, { as, method: "POST" });
const read = (as: Person, id: string) => callApi(`/api/clients/${id}`, { as });
const note = (as: Person, client: string, body: string) =>
  callApi("/api/notes", { as, method: "POST", body: { client_id: client, body } });

/** Inserts two clients of the agent, the second with a note. */
async function insertPair(owner: Person = team.agent) {
  const keep = await insertClient(team.tenantId, owner.userId, { name: "Dana Reyes" });
  const gone = await insertClient(team.tenantId, owner.userId, {
    name: "D. Reyes",
    email: "dana@mail.example",
  });
  await note(owner, gone, "Likes the lake");
  return { keep, gone };
}

describe("POST /api/clients/merge", () => {
  it("merges two clients, redirects the old id, and separates their notes again when unmerged", async () => {
    const { keep, gone } = await insertPair();
    const { status, body } = await merge(team.agent, { keep, merge: gone });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: keep, name: "Dana Reyes", email: "dana@mail.example" });
    expect((await read(team.agent, gone)).status).toBe(307);
    const notes = () => callApi(`/api/notes?client_id=${keep}`, { as: team.agent });
    expect((await notes()).body).toMatchObject({ totalCount: 1 });
    const { body: listed } = await callApi(`/api/clients/${keep}/merges`, { as: team.agent });
    expect(listed.merges).toMatchObject([{ id: gone, name: "D. Reyes" }]);

    await note(team.agent, keep, "Said since");
    expect((await unmerge(team.agent, gone)).body).toMatchObject({ id: gone, survivor_id: keep });
    expect((await read(team.agent, gone)).body).toMatchObject({ id: gone, name: "D. Reyes" });
    expect((await notes()).body).toMatchObject({ notes: [{ body: "Said since" }] });
    expect((await unmerge(team.agent, gone)).status).toBe(404);
  });

  it("applies the chosen field values, and keeps both emails and both phone numbers", async () => {
    const insert = (name: string, email: string, phone: string) =>
      insertClient(team.tenantId, team.agent.userId, { name, email, phone });
    const keep = await insert("Dana Reyes", "dana@home.example", "614-555-0101");
    const gone = await insert("D. Reyes", "dana@mail.example", "614-555-0102");
    const choices = { name: "merge", phone: "merge" };
    const { body } = await merge(team.agent, { keep, merge: gone, choices });
    expect(body).toMatchObject({
      ...{ id: keep, name: "D. Reyes", email: "dana@home.example", phone: "614-555-0102" },
      other_emails: [{ email: "dana@mail.example" }],
      other_phones: [{ phone: "614-555-0101" }],
    });
  });

  it("requires permission to change both clients, within one tenant", async () => {
    const { keep, gone } = await insertPair();
    const far = await insertClient(team.tenantId, team.farAgent.userId);
    const theirs = await insertClient(other.tenantId, other.owner.userId);
    expect((await merge(undefined, { keep, merge: gone })).status).toBe(401);
    for (const person of [team.viewer, team.suspended, other.owner]) {
      expect([403, 404]).toContain((await merge(person, { keep, merge: gone })).status);
    }
    expect((await merge(team.agent, { keep, merge: far })).status).toBe(404);
    expect((await merge(team.manager, { keep, merge: far })).status).toBe(404);
    expect((await merge(team.owner, { keep, merge: theirs })).status).toBe(404);
    expect((await merge(other.owner, { keep: theirs, merge: gone })).status).toBe(404);
    expect((await read(team.agent, gone)).body).toMatchObject({ id: gone });
  });

  it("can be undone only with permission to change the surviving client", async () => {
    const { keep, gone } = await insertPair();
    await merge(team.agent, { keep, merge: gone });
    for (const person of [team.viewer, team.suspended, team.farAgent, other.owner]) {
      expect([403, 404]).toContain((await unmerge(person, gone)).status);
    }
    expect((await unmerge(undefined, gone)).status).toBe(401);
    const directCall = await callDatabaseApi("rpc/unmerge_clients", {
      as: other.owner,
      method: "POST",
      body: { p_tenant_id: team.tenantId, p_id: gone },
    });
    expect(directCall.status).toBeGreaterThanOrEqual(400);
    expect((await unmerge(team.manager, gone)).status).toBe(200);
  });

  it.each([
    ["the same client twice", (id: string) => ({ keep: id, merge: id })],
    ["no second client", (id: string) => ({ keep: id })],
    ["an unknown second client", (id: string) => ({ keep: id, merge: randomUUID() })],
    ["an unknown field", (id: string) => ({ keep: id, merge: id, choices: { notes: "merge" } })],
    ["an unknown choice", (id: string) => ({ keep: id, merge: id, choices: { name: "both" } })],
  ])("refuses %s", async (_what, body) => {
    const { keep } = await insertPair();
    const { status } = await merge(team.agent, body(keep));
    expect([400, 404]).toContain(status);
  });
});

describe("GET /api/clients/possible-duplicates", () => {
  it("pairs visible clients that share an email, or a phone and a similar name", async () => {
    const own = await createTeam();
    const phone = "(614) 555-0177";
    const email = "same@mail.example";
    const near = [
      await insertClient(own.tenantId, own.agent.userId, { name: "Robin Miller", phone }),
      await insertClient(own.tenantId, own.agent.userId, { name: "Robyn Miller", phone }),
    ];
    await insertClient(own.tenantId, own.agent.userId, { name: "One", email, phone: "1" });
    await insertClient(own.tenantId, own.farAgent.userId, { name: "Two", email, phone: "2" });
    const getPairs = async (as: Person) => {
      const { body } = await callApi("/api/clients/possible-duplicates", { as });
      const pairs = body.pairs as { matched_on: string; clients: { id: string }[] }[];
      return pairs.map(({ matched_on, clients }) => ({
        matched_on,
        ids: clients.map(({ id }) => id).sort(),
      }));
    };
    const nearPair = { matched_on: "phone_and_near_name", ids: [...near].sort() };
    expect(await getPairs(own.agent)).toEqual([nearPair]);
    expect((await getPairs(own.owner)).map(({ matched_on: matched }) => matched)).toEqual([
      "email",
      "phone_and_near_name",
    ]);
    expect(await getPairs(own.farAgent)).toEqual([]);
    expect((await callApi("/api/clients/possible-duplicates", { as: own.suspended })).status).toBe(
      403,
    );
  });

  it("omits pairs marked as distinct, for every member, until the mark is removed", async () => {
    const own = await createTeam();
    const email = "same@mail.example";
    const [one, next] = [
      await insertClient(own.tenantId, own.agent.userId, { name: "One", email, phone: "1" }),
      await insertClient(own.tenantId, own.agent.userId, { name: "Two", email, phone: "2" }),
    ];
    const set = (as: Person | undefined, are_distinct: unknown, other = next) =>
      callApi("/api/clients/distinct", { as, method: "PUT", body: { one, other, are_distinct } });
    const countFor = async (as: Person) =>
      (await callApi("/api/clients/possible-duplicates", { as })).body.totalCount;
    expect((await set(undefined, true)).status).toBe(401);
    for (const person of [own.viewer, own.suspended, own.farAgent, team.owner]) {
      expect([403, 404]).toContain((await set(person, true)).status);
    }
    for (const wrong of [undefined, null, "yes"]) {
      expect((await set(own.agent, wrong)).status).toBe(400);
    }
    expect((await set(own.agent, true, one)).status).toBe(400);
    expect((await set(own.agent, true, randomUUID())).status).toBe(404);
    expect(await countFor(own.owner)).toBe(1);
    expect((await set(own.agent, true)).status).toBe(204);
    expect(await countFor(own.owner)).toBe(0);
    expect((await set(own.owner, false)).status).toBe(204);
    expect(await countFor(own.agent)).toBe(1);
  });
});
