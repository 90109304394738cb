import { beforeAll, describe, expect, it } from "vitest";
import { call, signIn } from "../../../stack";
import { callApi, callDatabaseApi, createTeam, insertClient, type Team } from "../../team";

type Entry = Record<string, unknown>;
let team: Team;
let other: Team;
let client: string;
beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
  client = await insertClient(team.tenantId, team.agent.userId, { name: "Naledi Mbeki" });
  const change = { method: "PUT", as: team.agent, body: { status: "Seller" } };
  expect((await callApi(`/api/clients/${client}`, change)).status).toBe(200);
});

const log = async (as = team.owner, query = "") => {
  const { status, body } = await callApi(`/api/audit?${query}`, { as });
  return { status, entries: (body.entries ?? []) as Entry[], next: body.next };
};

describe("the audit log", () => {
  it("records who changed what, and from which address", async () => {
    const { entries } = await log(team.owner, `record=${client}&action=updated`);
    expect(entries).toMatchObject([
      {
        actor_name: "Ann Agent",
        address: "127.0.0.1",
        kind: "client",
        label: "Naledi Mbeki",
        changes: { status: ["Buyer", "Seller"] },
      },
    ]);
  });

  it("ignores client addresses forged by the caller", async () => {
    const forged = {
      "x-forwarded-for": "6.6.6.6",
      "x-lintel-client-ip": `6.6.6.6 ${Math.floor(Date.now() / 1000)} ${"a".repeat(64)}`,
      "x-lintel-peer": "6.6.6.6",
    };
    const change = { method: "PUT", as: team.agent, body: { company: "Acme" }, headers: forged };
    expect((await callApi(`/api/clients/${client}`, change)).status).toBe(200);
    const past = { as: team.agent, method: "PATCH", body: { company: "Bcme" } };
    expect((await callDatabaseApi(`clients?select=id&id=eq.${client}`, past)).status).toBe(200);
    const { entries } = await log(team.owner, `record=${client}&action=updated`);
    expect(entries.slice(0, 2).map(({ address, changes }) => ({ address, changes }))).toEqual([
      { address: null, changes: { company: ["Acme", "Bcme"] } },
      { address: "127.0.0.1", changes: { company: [null, "Acme"] } },
    ]);
  });

  it("requires AUDIT_LOGS_VIEW to read and AUDIT_LOGS_EXPORT to export, within the tenant", async () => {
    const { entries } = await log();
    const id = String(entries[0]?.id);
    const paths = ["/api/audit", "/api/audit/export", `/api/audit/${id}/rows`];
    const statuses = async (as?: Parameters<typeof log>[0]) =>
      Promise.all(paths.map(async (path) => (await call(path, as ? { as } : {})).status));
    expect(await statuses(team.owner)).toEqual([200, 200, 200]);
    expect(await statuses(team.admin)).toEqual([200, 403, 200]);
    for (const name of ["manager", "agent", "viewer", "suspended"] as const) {
      expect(await statuses(team[name]), name).toEqual([403, 403, 403]);
    }
    expect(await statuses()).toEqual([401, 401, 401]);
    expect(await statuses(other.owner)).toEqual([200, 200, 404]);
    expect((await log(other.owner)).entries.map(({ record_id }) => record_id)).not.toContain(
      client,
    );
  });

  it("is exported as shown, and the export is logged", async () => {
    const response = await call("/api/audit/export?kind=client", { as: team.owner });
    expect(response.headers.get("content-disposition")).toContain("audit-log.csv");
    const text = await response.text();
    expect(text).toContain("changed the status of Naledi Mbeki from Buyer to Seller");
    const { entries } = await log(team.owner, "action=exported&kind=audit");
    expect(entries[0]).toMatchObject({ actor_name: "Olive Owner", address: "127.0.0.1" });
  });

  it("logs exports with the number of rows", async () => {
    expect((await call("/api/clients?export=csv", { as: team.agent })).status).toBe(200);
    const { entries } = await log(team.owner, "action=exported&kind=client");
    expect(entries).toMatchObject([{ actor_name: "Ann Agent", changes: { rows: 1 } }]);
  });

  it("logs the sign-in of an active member, but not of a suspended one", async () => {
    await Promise.all([signIn(team.manager.email), signIn(team.suspended.email)]);
    const { entries } = await log(team.owner, "action=signed_in");
    const who = entries.map(({ actor_name }) => actor_name);
    expect(who).toContain("Mia Manager");
    expect(who).not.toContain("Sue Suspended");
    expect(entries[0]).toMatchObject({
      ...{ actor_name: "Mia Manager", action: "signed_in" },
      ...{ kind: "account", label: "Mia Manager", record_id: team.manager.userId },
    });
  });

  it("refuses unknown filters", async () => {
    for (const query of [
      "person=me",
      "record=7",
      "from=2026-02-30",
      "to=tomorrow",
      "after_entry=-1",
      "after_entry=1e9",
      `kind=${"x".repeat(41)}`,
    ]) {
      expect((await log(team.owner, query)).status, query).toBe(400);
    }
    expect((await log(team.owner, "from=2026-01-01&to=2199-12-31")).status).toBe(200);
  });
});

describe("the history of a record", () => {
  const history = async (as: Parameters<typeof log>[0], id = client, kind = "client") =>
    callApi(`/api/audit/history?kind=${kind}&record=${id}`, as ? { as } : {});

  it("can be read by the record's owner and by members who may read the audit log", async () => {
    for (const name of ["owner", "admin", "agent"] as const) {
      const { status, body } = await history(team[name]);
      expect(status, name).toBe(200);
      expect((body.entries as Entry[]).at(-1), name).toMatchObject({ action: "created" });
    }
    expect((await history(team.manager)).status).toBe(403);
    for (const name of ["viewer", "farAgent"] as const) {
      expect((await history(team[name])).status, name).toBe(404);
    }
    expect((await history(other.owner)).status).toBe(404);
    expect((await history(team.owner, client, "deal")).status).toBe(404);
    expect((await history(team.owner, client, "note")).status).toBe(400);
  });
});
