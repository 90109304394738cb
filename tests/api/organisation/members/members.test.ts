import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database, signIn, type Person } from "../../../stack";
import { callApi, callDatabaseApi, createTeam, insertClient, type Team } from "../../team";

type Row = Record<string, unknown>;

let team: Team;
let other: Team;
beforeAll(async () => {
  other = await createTeam();
});
beforeEach(async () => {
  team = await createTeam();
});

const patch = (as: Person, user: Person, body: Row) =>
  callApi(`/api/members/${user.userId}`, { method: "PATCH", as, body });
const leave = (as: Person, user: Person, to: Person | null) =>
  callApi(`/api/members/${user.userId}/deactivate`, {
    method: "POST",
    as,
    body: { hand_over_to: to?.userId ?? null },
  });
describe("GET /api/members", () => {
  it("lists all members including suspended and former ones, only for callers who may see members", async () => {
    await database.query("update tenant_members set status = 'deactivated' where user_id = $1", [
      team.admin.userId,
    ]);
    const { status, body } = await callApi("/api/members", { as: team.manager });
    expect(status).toBe(200);
    const members = body.members as Row[];
    expect(members.map(({ name }) => name)).toEqual([
      "Adam Admin",
      "Ann Agent",
      "Far Agent",
      "Mia Manager",
      "Olive Owner",
      "Sue Suspended",
      "Vic Viewer",
    ]);
    expect(members[0]).toMatchObject({ role: "admin", status: "deactivated", can_change: false });
    expect(members[5]).toMatchObject({ status: "suspended" });
    expect(members[2]).toMatchObject({
      role: "agent",
      role_name: "Agent",
      team_name: "Second",
      status: "active",
      is_me: false,
      can_change: false,
      last_seen_at: expect.any(String),
    });
    for (const who of [team.agent, team.viewer, team.suspended]) {
      expect((await callApi("/api/members", { as: who })).status).toBe(403);
    }
    expect((await callApi("/api/members")).status).toBe(401);
  });
});

describe("PATCH /api/members/{id}", () => {
  it("changes role, team and status with immediate effect", async () => {
    const changed = await patch(team.admin, team.agent, {
      role: "viewer",
      team_id: team.farAgent.teamId,
    });
    expect(changed).toMatchObject({ status: 200, body: { role: "viewer", team_name: "Second" } });
    const create = { method: "POST", as: team.agent, body: { name: "Ada", phone: "614-555-0100" } };
    expect((await callApi("/api/clients", create)).status).toBe(403);
    expect((await patch(team.admin, team.agent, { status: "suspended" })).status).toBe(200);
    expect((await callApi("/api/clients", { as: team.agent })).status).toBe(403);
    expect((await patch(team.admin, team.agent, { status: "active" })).status).toBe(200);
    expect((await callApi("/api/clients", { as: team.agent })).status).toBe(200);
  });

  it("cannot raise a member above the caller, or change a member above the caller", async () => {
    expect((await patch(team.admin, team.agent, { role: "owner" })).status).toBe(403);
    expect((await patch(team.admin, team.owner, { role: "viewer" })).status).toBe(403);
    expect((await patch(team.admin, team.owner, { status: "suspended" })).status).toBe(403);
    for (const who of [team.manager, team.agent, team.viewer, team.suspended, other.owner]) {
      expect((await patch(who, team.viewer, { role: "agent" })).status).toBeGreaterThan(402);
      expect((await patch(who, who, { role: "owner" })).status).toBeGreaterThan(402);
    }
    expect((await patch(team.owner, team.owner, { team_id: null })).status).toBe(404);
    const { rows } = await database.query(
      "select role from tenant_members where tenant_id = $1 and user_id = any ($2) order by role",
      [team.tenantId, [team.agent.userId, team.viewer.userId, team.owner.userId]],
    );
    expect(rows.map(({ role }) => role)).toEqual(["owner", "agent", "viewer"]);
  });

  it("cannot end a membership, and refuses an invalid role, team or status", async () => {
    const bodies = [
      {},
      { status: "deactivated" },
      { status: "invited" },
      { role: "king" },
      { team_id: "x" },
      { custom_role_id: 7 },
    ];
    for (const body of bodies) {
      expect((await patch(team.owner, team.agent, body)).status, JSON.stringify(body)).toBe(400);
    }
    expect((await patch(team.owner, team.agent, { team_id: other.owner.teamId })).status).toBe(409);
    const nobody = `/api/members/${randomUUID()}`;
    const change = { method: "PATCH", as: team.owner, body: { role: "agent" } };
    expect((await callApi(nobody, change)).status).toBe(404);
    expect((await callApi("/api/members/x", change)).status).toBe(404);
  });

  it("keeps one owner even when two demote each other concurrently", async () => {
    await patch(team.owner, team.admin, { role: "owner" });
    const answers = await Promise.all([
      patch(team.owner, team.admin, { role: "admin" }),
      patch(team.admin, team.owner, { role: "admin" }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe("deactivating a member", () => {
  it("previews and hands over their records, and ends their session and calendar feed immediately", async () => {
    await insertClient(team.tenantId, team.agent.userId, { name: "Handed Over" });
    const leaver = await signIn(team.agent.email);
    const feed = await callApi("/api/calendar/feed", { method: "POST", as: leaver });
    const address = new URL(String(feed.body.url ?? feed.body.address)).pathname;
    const held = await callApi(`/api/members/${leaver.userId}/holdings`, { as: team.owner });
    expect(held).toMatchObject({ status: 200, body: { clients: 1, deals: 0, tasks: 0 } });
    expect((await leave(team.owner, leaver, team.viewer)).status).toBe(403);
    const answer = await leave(team.owner, leaver, team.manager);
    expect(answer).toMatchObject({ status: 200, body: { handed_over: { clients: 1 } } });
    expect((await callApi("/api/auth/me", { as: leaver })).status).toBe(401);
    expect((await callApi(address)).status).toBe(404);
    const seen = await callApi("/api/clients?search=Handed", { as: team.manager });
    expect(seen.body.totalCount).toBe(1);
    await expect(
      signIn(leaver.email).then((again) => callApi("/api/clients", { as: again })),
    ).resolves.toMatchObject({ status: 403 });
  });

  it("requires an owner", async () => {
    for (const who of [team.admin, team.manager, team.agent, team.viewer, team.suspended]) {
      expect((await leave(who, team.farAgent, team.owner)).status).toBe(403);
      const counts = `/api/members/${team.farAgent.userId}/holdings`;
      expect((await callApi(counts, { as: who })).status).toBe(403);
    }
    expect((await leave(other.owner, team.farAgent, null)).status).toBe(404);
    expect((await leave(team.owner, team.owner, team.admin)).status).toBe(403);
    expect((await leave(team.owner, team.farAgent, other.agent)).status).toBe(409);
    const deactivation = await callApi(`/api/members/${team.farAgent.userId}/deactivate`, {
      method: "POST",
      as: team.owner,
      body: {},
    });
    expect(deactivation.status).toBe(400);
    const past = await callDatabaseApi("rpc/deactivate_member", {
      method: "POST",
      as: team.admin,
      body: { p_tenant_id: team.tenantId, p_user_id: team.farAgent.userId },
    });
    expect(past.status).toBe(403);
  });

  it("can be undone by members who manage members", async () => {
    await leave(team.owner, team.agent, null);
    expect(await patch(team.admin, team.agent, { status: "active" })).toMatchObject({
      status: 200,
      body: { status: "active" },
    });
  });
});
