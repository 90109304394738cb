import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../../../stack";
import { callApi, callDatabaseApi, createTeam, insertClient, type Team } from "../../team";

let team: Team;
let other: Team;
let clientId: string;

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
  clientId = await insertClient(team.tenantId, team.agent.userId);
});

const list = (as: Person | undefined, id: string, query = "") =>
  callApi(`/api/notes?client_id=${id}${query}`, { as });
const write = (as: Person | undefined, body: unknown) =>
  callApi("/api/notes", { as, method: "POST", body });
const change = (as: Person, id: unknown, body: unknown) =>
  callApi(`/api/notes/${id}`, { as, method: "PUT", body });
const remove = (as: Person, id: unknown) => callApi(`/api/notes/${id}`, { as, method: "DELETE" });

describe("notes", () => {
  it("are written, listed newest first, changed and removed by their author", async () => {
    const id = await insertClient(team.tenantId, team.agent.userId);
    const first = await write(team.agent, { client_id: id, body: "  Called about Elm St \n" });
    expect(first.status).toBe(201);
    expect(first.body).toEqual({
      id: expect.any(String),
      client_id: id,
      author_id: team.agent.userId,
      author_name: "Ann Agent",
      body: "Called about Elm St",
      contacted_at: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      can_update: true,
    });
    await write(team.manager, { client_id: id, body: "Seen" });
    const seen = await list(team.agent, id);
    expect(seen.body).toMatchObject({
      notes: [
        { body: "Seen", author_name: "Mia Manager", can_update: false },
        { body: "Called about Elm St", can_update: true },
      ],
      totalCount: 2,
    });
    const changed = await change(team.agent, first.body.id, { body: "Called twice" });
    expect(changed).toMatchObject({ status: 200, body: { body: "Called twice" } });
    expect(await remove(team.agent, first.body.id)).toEqual({ status: 204, body: {} });
    expect((await list(team.agent, id)).body).toMatchObject({ totalCount: 1 });
  });

  it("update the client's last contact when they are added and changed", async () => {
    const id = await insertClient(team.tenantId, team.agent.userId);
    const lastContact = async () =>
      (await callApi(`/api/clients/${id}`, { as: team.agent })).body.last_contact_at;
    const at = (contacted_at: string | null) => ({ client_id: id, body: "Met", contacted_at });
    await write(team.agent, at("2026-01-05T15:00:00Z"));
    const later = await write(team.agent, at("2026-02-05T15:00:00-05:00"));
    expect(await lastContact()).toMatch(/^2026-02-05T20:00:00/);
    await change(team.agent, later.body.id, { contacted_at: null });
    expect(await lastContact()).toMatch(/^2026-01-05T15:00:00/);
    await write(team.agent, at(null));
    expect(await lastContact()).toMatch(/^2026-01-05/);
  });

  it.each([
    [{ body: "" }, "Note is required"],
    [{ body: " \n " }, "Note is required"],
    [{ body: "x".repeat(5001) }, "Note too long"],
    [{ client_id: "none" }, "Please select a client"],
    [{ contacted_at: "yesterday" }, "Please enter a valid date"],
    [{ contacted_at: "2999-01-01T00:00:00Z" }, "Last contact cannot be in the future"],
  ])("answer 400 to %#", async (fields, error) => {
    const answer = await write(team.agent, { client_id: clientId, body: "x", ...fields });
    expect(answer).toMatchObject({ status: 400, body: { error, code: "invalid_input" } });
  });

  it("accept 5,000 characters", async () => {
    const body = "🏠".repeat(5000);
    expect((await write(team.agent, { client_id: clientId, body })).status).toBe(201);
  });

  it("can be read only by members who can see the client", async () => {
    for (const person of [team.owner, team.admin, team.manager, team.agent]) {
      expect((await list(person, clientId)).status).toBe(200);
    }
    for (const person of [team.viewer, team.farAgent, other.owner]) {
      expect(await list(person, clientId)).toMatchObject({
        status: 404,
        body: { error: "Client not found" },
      });
    }
    expect((await list(team.suspended, clientId)).status).toBe(403);
    expect((await list(undefined, clientId)).status).toBe(401);
    expect((await list(team.owner, "x")).status).toBe(400);
    expect((await callApi("/api/notes", { as: team.owner })).status).toBe(400);
  });

  it("can be written only on clients that the caller may update", async () => {
    const viewers = await insertClient(team.tenantId, team.viewer.userId);
    expect((await write(team.viewer, { client_id: viewers, body: "x" })).status).toBe(403);
    for (const person of [team.farAgent, other.owner]) {
      expect((await write(person, { client_id: clientId, body: "x" })).status).toBe(404);
    }
    expect((await write(undefined, { client_id: clientId, body: "x" })).status).toBe(401);
  });

  it("can be changed and deleted only by their author", async () => {
    const { body } = await write(team.agent, { client_id: clientId, body: "Mine" });
    const answer = { status: 403, body: { error: "You can only change your own notes" } };
    expect(await change(team.owner, body.id, { body: "Ours" })).toMatchObject(answer);
    expect(await remove(team.owner, body.id)).toMatchObject(answer);
    expect((await change(other.owner, body.id, { body: "x" })).status).toBe(404);
    expect((await remove(other.owner, body.id)).status).toBe(404);
    expect((await change(team.agent, randomUUID(), { body: "x" })).status).toBe(404);
    expect((await change(team.agent, body.id, { body: "" })).status).toBe(400);
  });

  it("are paged", async () => {
    const id = await insertClient(team.tenantId, team.agent.userId);
    for (const body of ["1", "2", "3"]) await write(team.agent, { client_id: id, body });
    expect((await list(team.agent, id, "&limit=2&page=2")).body).toMatchObject({
      notes: [{ body: "1" }],
      totalCount: 3,
      totalPages: 2,
      page: 2,
    });
    expect((await list(team.agent, id, "&page=9")).body).toMatchObject({
      notes: [],
      totalCount: 3,
    });
    expect((await list(team.agent, id, "&limit=201")).status).toBe(400);
  });

  it("cannot be forged through the database API", async () => {
    const note = { tenant_id: team.tenantId, client_id: clientId, body: "Forged" };
    const insert = (as: Person, body: object) =>
      callDatabaseApi("notes", { as, method: "POST", body });
    const asAnother = { ...note, author_id: team.owner.userId };
    expect((await insert(team.agent, asAnother)).status).toBe(403);
    const foreign = { ...note, author_id: other.owner.userId, tenant_id: other.tenantId };
    expect((await insert(other.owner, foreign)).status).toBe(403);
    const { body } = await write(team.agent, { client_id: clientId, body: "Real" });
    const moved = await callDatabaseApi(`notes?id=eq.${String(body.id)}`, {
      as: team.agent,
      method: "PATCH",
      body: { author_id: team.owner.userId },
    });
    expect(moved.status).toBe(403);
  });
});
