import { beforeAll, describe, expect, it } from "vitest";
import { database, type Person } from "../../../stack";
import { callDatabaseApi, createTeam, insertClient, type Team } from "../../team";

let team: Team;
let other: Team;
let theirs: string;
let mine: string;

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
  theirs = await insertClient(other.tenantId, other.owner.userId, { email: "secret@x.co" });
  mine = await insertClient(team.tenantId, team.agent.userId);
});

const insert = (as: Person | undefined, body: object) =>
  callDatabaseApi("clients?select=id", { as, method: "POST", body });
const change = (as: Person, id: string, body: object) =>
  callDatabaseApi(`clients?select=id&id=eq.${id}`, { as, method: "PATCH", body });
const rpc = (as: Person | undefined, name: string, body: object) =>
  callDatabaseApi(`rpc/${name}`, { as, method: "POST", body });

const row = (tenantId: string, ownerId: string, more: object = {}) => ({
  tenant_id: tenantId,
  owner_id: ownerId,
  name: "Past The App",
  phone: "1",
  ...more,
});

describe("clients in the database API", () => {
  it("cannot be inserted into another tenant, or for another owner without CLIENTS_ASSIGN", async () => {
    expect((await insert(team.owner, row(other.tenantId, team.owner.userId))).status).toBe(403);
    expect((await insert(team.owner, row(other.tenantId, other.owner.userId))).status).toBe(403);
    expect((await insert(team.agent, row(team.tenantId, team.owner.userId))).status).toBe(403);
    expect((await insert(team.viewer, row(team.tenantId, team.viewer.userId))).status).toBe(403);
    expect((await insert(team.suspended, row(team.tenantId, team.suspended.userId))).status).toBe(
      403,
    );
    expect((await insert(undefined, row(team.tenantId, team.owner.userId))).status).toBe(401);
  });

  it.each([
    { deal_value: 1_000_000 },
    { last_contact_at: "2026-01-01T00:00:00Z" },
    { created_at: "2020-01-01T00:00:00Z" },
    { updated_at: "2020-01-01T00:00:00Z" },
  ])("have columns that nobody can write: %j", async (fields) => {
    expect((await insert(team.agent, row(team.tenantId, team.agent.userId, fields))).status).toBe(
      403,
    );
    expect((await change(team.agent, mine, fields)).status).toBe(403);
  });

  it("cannot change their id or tenant, or be assigned without permission", async () => {
    expect((await change(team.agent, mine, { tenant_id: other.tenantId })).status).toBe(403);
    expect((await change(team.agent, mine, { owner_id: team.owner.userId })).status).toBe(403);
    expect((await change(team.admin, mine, { owner_id: other.owner.userId })).status).toBe(403);
    expect((await change(team.admin, mine, { id: theirs })).status).toBe(403);
  });

  it("cannot be seen, changed or deleted from another tenant", async () => {
    const address = `clients?select=id&id=eq.${theirs}`;
    expect((await callDatabaseApi(address, { as: team.owner })).body).toEqual([]);
    expect((await change(team.owner, theirs, { name: "Mine" })).body).toEqual([]);
    expect((await callDatabaseApi(address, { as: team.owner, method: "DELETE" })).body).toEqual([]);
    const { rows } = await database.query("select name from public.clients where id = $1", [
      theirs,
    ]);
    expect(rows).toEqual([{ name: "Planted Client" }]);
  });

  it("are checked against the form's limits by the database", async () => {
    const count = "select count(*)::int as clients from public.clients where tenant_id = $1";
    const before = await database.query(count, [team.tenantId]);
    const beyond = [
      { name: "" },
      { name: "x".repeat(101) },
      { phone: "1".repeat(21) },
      { email: "no address" },
      { address: "x".repeat(501) },
      { company: "x".repeat(101) },
      { other_emails: "NaN" },
      { other_phones: [{ label: "Work", phone: "NaN", nested: { deep: [] } }] },
      { other_emails: Array(11).fill({ label: "Work", email: "a@b.co" }) },
      { other_emails: [{ label: "x".repeat(1_000_000), email: "a@b.co" }] },
      { other_phones: [[{ label: "Work", phone: "1" }]] },
      { other_phones: [{ label: "Work", phone: "1", more: true }] },
      { other_phones: null },
    ];
    for (const fields of beyond) {
      const answer = await insert(team.agent, row(team.tenantId, team.agent.userId, fields));
      // The embedded API responds 500 to a violated check, a hosted project 400.
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
    const after = await database.query(count, [team.tenantId]);
    expect(after.rows).toEqual(before.rows);
  });

  const reads: [string, object][] = [
    ["list_clients", {}],
    ["list_clients", { p_query: { search: "planted" } }],
    ["list_clients", { p_query: { owner: "theirs" } }],
    ["list_clients", { p_query: { only_ids: true } }],
    ["list_clients", { p_query: { ids: ["theirs"] } }],
    ["find_duplicate_clients", { p_name: "x", p_phone: "1", p_email: "secret@x.co" }],
  ];

  it.each(reads)("are not returned by %s for another tenant (%j)", async (name, given) => {
    const named = JSON.stringify({ p_tenant_id: other.tenantId, ...given })
      .replace('"owner":"theirs"', `"owner":"${other.owner.userId}"`)
      .replace('["theirs"]', `["${theirs}"]`);
    const answer = await rpc(team.owner, name, JSON.parse(named) as object);
    expect(answer.status).toBe(200);
    expect([[], { ids: [] }, { total_count: 0, rows: [] }]).toContainEqual(answer.body);
  });

  it("cannot be imported into another tenant or without permission", async () => {
    const rows = [{ row: 2, name: "A", phone: "1" }];
    const given = { p_tenant_id: other.tenantId, p_rows: rows };
    expect((await rpc(team.owner, "import_clients", given)).status).toBe(403);
    const suspended = { p_tenant_id: team.tenantId, p_rows: rows };
    expect((await rpc(team.suspended, "import_clients", suspended)).status).toBe(403);
    expect((await rpc(team.viewer, "import_clients", suspended)).status).toBe(403);
  });

  it("expose no functions to signed-out callers, and no private ones to anyone", async () => {
    for (const name of ["list_clients", "get_actor_and_list", "list_notes", "import_clients"]) {
      const given = name.startsWith("get_actor")
        ? { p_list: "clients" }
        : { p_tenant_id: team.tenantId, [name.startsWith("list") ? "p_query" : "p_rows"]: [] };
      const answer = await rpc(undefined, name, given);
      expect([401, 403, 404]).toContain(answer.status);
    }
    for (const name of ["find_clients", "find_records", "find_clients_by_email", "search_terms"]) {
      expect((await rpc(team.owner, name, { p_tenant_id: team.tenantId })).status).toBe(404);
    }
  });

  it("are listed for every role exactly as the row policies allow", async () => {
    for (const person of [
      team.owner,
      team.admin,
      team.manager,
      team.agent,
      team.viewer,
      team.farAgent,
    ]) {
      const seen = await callDatabaseApi(`clients?select=id&tenant_id=eq.${team.tenantId}`, {
        as: person,
      });
      const given = { p_tenant_id: team.tenantId, p_query: { only_ids: true } };
      const listed = (await rpc(person, "list_clients", given)).body as { ids: string[] };
      const ids = (seen.body as { id: string }[]).map((client) => client.id);
      expect(listed.ids.toSorted()).toEqual(ids.toSorted());
    }
  });
});
