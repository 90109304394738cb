import { beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../../../stack";
import { callApi, createTeam, type Team } from "../../team";

type Row = Record<string, unknown>;
let team: Team;
let other: Team;
beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
});

const OWN_CLIENTS = ["CLIENTS_VIEW_OWN", "CLIENTS_UPDATE_OWN"];
let count = 0;
const named = (more: Row = {}) => ({
  name: `Assistant ${(count += 1)}`,
  permissions: OWN_CLIENTS,
  ...more,
});
const createRole = (as: Person, body: Row = named()) =>
  callApi("/api/roles", { method: "POST", as, body });
const change = (as: Person, id: unknown, body: Row) =>
  callApi(`/api/roles/${String(id)}`, { method: "PUT", as, body });
const remove = (as: Person, id: unknown) =>
  callApi(`/api/roles/${String(id)}`, { method: "DELETE", as });
const assignRole = (to: Person, id: unknown) =>
  callApi(`/api/members/${to.userId}`, {
    method: "PATCH",
    as: team.owner,
    body: { role: "agent", custom_role_id: id },
  });

describe("roles", () => {
  it("are listed with system roles first, only for callers who may see members", async () => {
    const { status, body } = await callApi("/api/roles", { as: team.manager });
    expect(status).toBe(200);
    expect((body.roles as Row[]).map(({ name }) => name).slice(0, 5)).toEqual([
      "Owner",
      "Administrator",
      "Manager",
      "Agent",
      "Viewer",
    ]);
    expect((await callApi("/api/roles", { as: team.agent })).status).toBe(403);
    expect((await callApi("/api/roles")).status).toBe(401);
  });

  it("are created, assigned, changed while in use, and deleted once unused", async () => {
    const body = named({ color: "violet", icon: "phone", description: " Answers calls " });
    const { status, body: role } = await createRole(team.admin, body);
    expect(status).toBe(201);
    expect(role).toMatchObject({ ...body, description: "Answers calls", member_count: 0 });
    expect((await assignRole(team.farAgent, role.id)).body).toMatchObject({ role_name: role.name });
    const create = {
      method: "POST",
      as: team.farAgent,
      body: { name: "A", phone: "614-555-0100" },
    };
    expect((await callApi("/api/clients", create)).status).toBe(403);
    const more = { permissions: [...OWN_CLIENTS, "CLIENTS_CREATE"] };
    expect((await change(team.admin, role.id, more)).status).toBe(200);
    expect((await callApi("/api/clients", create)).status).toBe(201);
    expect(await remove(team.admin, role.id)).toMatchObject({
      status: 409,
      body: { error: "Someone has this role. Give them another one first." },
    });
    await callApi(`/api/members/${team.farAgent.userId}`, {
      method: "PATCH",
      as: team.owner,
      body: { role: "agent" },
    });
    expect((await remove(team.admin, role.id)).status).toBe(204);
    expect((await remove(team.admin, role.id)).status).toBe(404);
  });

  it("cannot contain permissions that the author lacks", async () => {
    const { body: role } = await createRole(team.owner, named({ permissions: ["BILLING_VIEW"] }));
    const beyond = { permissions: ["BILLING_VIEW"] };
    expect((await createRole(team.admin, named(beyond))).status).toBe(403);
    expect((await change(team.admin, role.id, { name: "Mine" })).status).toBe(403);
    expect((await remove(team.admin, role.id)).status).toBe(403);
    const { body: mine } = await createRole(
      team.owner,
      named({ permissions: ["MEMBERS_VIEW", "MEMBERS_MANAGE"] }),
    );
    await assignRole(team.agent, mine.id);
    expect((await change(team.agent, mine.id, { permissions: ["SETTINGS_VIEW"] })).status).toBe(
      403,
    );
    expect((await createRole(team.agent, named({ permissions: ["SETTINGS_VIEW"] }))).status).toBe(
      403,
    );
  });

  it("require permission to manage members of the same tenant, and system roles are fixed", async () => {
    for (const who of [team.manager, team.viewer, team.suspended]) {
      expect((await createRole(who)).status).toBe(403);
    }
    const { body: role } = await createRole(team.owner);
    for (const act of [
      change(other.owner, role.id, { name: "Theirs" }),
      remove(other.owner, role.id),
    ]) {
      expect((await act).status).toBe(404);
    }
    const { body } = await callApi("/api/roles", { as: team.owner });
    const system = (body.roles as Row[]).find(({ system_role }) => system_role === "viewer");
    expect((await change(team.owner, system?.id, { name: "Reader" })).status).toBe(404);
    expect((await remove(team.owner, system?.id)).status).toBe(404);
  });

  it("refuse invalid values, naming the field", async () => {
    const wrong: [Row, string][] = [
      [{ name: " " }, "name"],
      [{ name: "x".repeat(51) }, "name"],
      [{ description: "x".repeat(301) }, "description"],
      [{ color: "pink" }, "color"],
      [{ icon: "skull" }, "icon"],
      [{ permissions: ["FLY"] }, "permissions.0"],
      [{ permissions: Array(500).fill("CLIENTS_VIEW_OWN") }, "permissions"],
    ];
    for (const [more, field] of wrong) {
      const { status, body } = await createRole(team.owner, named(more));
      expect(status, field).toBe(400);
      expect(body.fields, field).toHaveProperty([field]);
    }
    const { body: role } = await createRole(team.owner);
    expect(
      (await createRole(team.owner, named({ name: String(role.name).toUpperCase() }))).status,
    ).toBe(409);
    expect((await createRole(team.owner, named({ name: "OWNER" }))).status).toBe(409);
  });

  it("answer 409 to a stale change", async () => {
    const { body: role } = await createRole(team.owner);
    const { updated_at } = role;
    expect((await change(team.admin, role.id, { icon: "key", updated_at })).status).toBe(200);
    expect((await change(team.owner, role.id, { icon: "star", updated_at })).status).toBe(409);
    const { body } = await callApi(`/api/roles/${String(role.id)}`, { as: team.owner });
    expect(body.icon).toBe("key");
  });
});

describe("teams", () => {
  const makeTeam = (as: Person, name: string) =>
    callApi("/api/teams", { method: "POST", as, body: { name } });
  const rename = (as: Person, id: unknown, name: string) =>
    callApi(`/api/teams/${String(id)}`, { method: "PUT", as, body: { name } });
  const removeTeam = (as: Person, id: unknown) =>
    callApi(`/api/teams/${String(id)}`, { method: "DELETE", as });

  it("are listed with their members, leaders first", async () => {
    const { body } = await callApi("/api/teams", { as: other.admin });
    const [home, second] = body.teams as { name: string; members: Row[] }[];
    expect([home?.name, second?.name]).toEqual(["Everyone", "Second"]);
    expect(home?.members[0]).toMatchObject({ name: "Mia Manager", leads: true });
    expect(second?.members.map(({ name }) => name)).toEqual(["Far Agent"]);
    expect((await callApi("/api/teams", { as: other.agent })).status).toBe(403);
  });

  it("are created, renamed, and deleted while empty", async () => {
    const created = await makeTeam(team.admin, " Short North ");
    expect(created).toMatchObject({ status: 201, body: { name: "Short North", members: [] } });
    expect((await rename(team.admin, created.body.id, "Clintonville")).status).toBe(200);
    expect((await makeTeam(team.owner, "CLINTONVILLE")).status).toBe(409);
    expect(await removeTeam(team.owner, team.farAgent.teamId)).toMatchObject({
      status: 409,
      body: { error: "There are people in this team. Move them to another one first." },
    });
    expect((await removeTeam(team.admin, created.body.id)).status).toBe(204);
    expect((await removeTeam(team.admin, created.body.id)).status).toBe(404);
    expect((await makeTeam(team.owner, "")).status).toBe(400);
    expect((await makeTeam(team.owner, "x".repeat(101))).status).toBe(400);
  });

  it("cannot be created or changed without permission", async () => {
    for (const who of [team.manager, team.viewer, team.suspended]) {
      expect((await makeTeam(who, "Mine")).status).toBe(403);
      expect((await rename(who, team.farAgent.teamId, "Mine")).status).toBe(403);
    }
    expect((await rename(other.owner, team.farAgent.teamId, "Theirs")).status).toBe(404);
    expect((await removeTeam(other.owner, team.farAgent.teamId)).status).toBe(404);
  });
});
