import { inflateRawSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { call, database, waitForMail } from "../../../stack";
import { waitUntil } from "../../../wait-until";
import { callApi, callDatabaseApi, createTeam, insertClient, type Team } from "../../team";

let team: Team;
let other: Team;
beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
  await insertClient(team.tenantId, team.agent.userId, { name: "=Naledi, “Mbeki”" });
  await insertClient(other.tenantId, other.owner.userId, { name: "Somebody Else" });
});

/** Returns the files of a ZIP by name, as its central directory lists them (APPNOTE 6.3.9, 4.3.12). */
function unzipped(zip: Buffer): Record<string, string> {
  const files: Record<string, string> = {};
  let at = zip.readUInt32LE(zip.lastIndexOf("PK\u0005\u0006") + 16);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [size, nameLength, extra, comment] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ];
    const local = zip.readUInt32LE(at + 42);
    const begins = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const name = zip.toString("utf8", at + 46, at + 46 + nameLength);
    files[name] = inflateRawSync(zip.subarray(begins, begins + size)).toString("utf8");
    at += 46 + nameLength + extra + comment;
  }
  return files;
}

const getExports = async (as = team.owner) =>
  (await callApi("/api/data-exports", { as })).body.exports as Record<string, unknown>[];

describe("a data export", () => {
  it("requires permission to view and export all records", async () => {
    for (const name of ["admin", "manager", "agent", "viewer", "suspended"] as const) {
      const refused = await call("/api/data-exports", { method: "POST", as: team[name] });
      expect(refused.status, name).toBe(403);
    }
    // An agent exports only their own clients.
    expect(await getExports(team.agent)).toEqual([]);
    const body = { p_tenant_id: team.tenantId };
    for (const as of [team.admin, team.agent, other.owner]) {
      const past = await callDatabaseApi("rpc/request_data_export", { as, method: "POST", body });
      expect(past.status).toBe(403);
    }
    expect((await call("/api/data-exports", { method: "POST" })).status).toBe(401);
  });

  it("is a ZIP of the tenant's CSV files, is logged, and only its requester can get the link", async () => {
    const requested = await callApi("/api/data-exports", { method: "POST", as: team.owner });
    expect(requested.status).toBe(202);
    const id = String(requested.body.id);
    await waitUntil(
      "the export to be done",
      async () => (await getExports())[0]?.status === "done",
      {
        within: 60_000,
      },
    );
    expect((await getExports())[0]).toMatchObject({ id, is_available: true });

    const link = await callApi(`/api/data-exports/${id}/link`, { as: team.owner });
    expect(link.status).toBe(200);
    const { pathname, search } = new URL(String(link.body.url));
    // Without a session.
    const response = await call(`${pathname}${search}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-disposition")).toContain("lintel-export.zip");
    const files = unzipped(Buffer.from(await response.arrayBuffer()));
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        "clients.csv",
        "deals.csv",
        "tasks.csv",
        "notes.csv",
        "messages.csv",
        "message-files.csv",
        "mailings.csv",
        "mailing-results.csv",
        "deal-key-dates.csv",
        "members.csv",
        "tags.csv",
        "attached-listings.csv",
        "action-plan-steps.csv",
        "automations.csv",
      ]),
    );
    // A cell that a spreadsheet would execute.
    expect(files["clients.csv"]).toContain(`"'=Naledi, “Mbeki”"`);
    expect(files["members.csv"]).toContain("Ann Agent");
    expect(JSON.stringify(files)).not.toContain("Somebody Else");

    for (const as of [team.admin, team.agent, other.owner]) {
      expect((await call(`/api/data-exports/${id}/link`, { as })).status).not.toBe(200);
    }
    for (const forged of [
      "",
      "?token=none",
      search.replace(/.$/, (end) => (end === "0" ? "1" : "0")),
    ]) {
      const refused = await call(`${pathname}${forged}`, { as: team.owner });
      expect([400, 404], forged).toContain(refused.status);
    }
    const subject = "Your export is ready for 24 hours";
    expect((await waitForMail(team.owner.email, subject)).subject).toBe(subject);
    const log = await callApi("/api/audit?kind=data", { as: team.owner });
    expect(log.body.entries).toMatchObject([
      { action: "downloaded", actor_name: "Olive Owner" },
      { action: "exported", actor_name: "Olive Owner" },
    ]);
  });

  it("deletes the file after 24 hours", async () => {
    const [last] = await getExports();
    const path = `/api/data-exports/${String(last?.id)}/link`;
    const link = await callApi(path, { as: team.owner });
    await database.query(
      "update data_exports set available_until = now() - interval '1 second' where id = $1",
      [last?.id],
    );
    expect((await call(path, { as: team.owner })).status).toBe(404);
    const { pathname, search } = new URL(String(link.body.url));
    expect((await call(`${pathname}${search}`)).status).toBe(404);
    await database.query("select graphile_worker.add_job('purge_exports')");
    await waitUntil("the expired file to be deleted", async () => {
      const { rows } = await database.query<{ kept: boolean }>(
        `select cleared_at is null or exists (
           select from storage.objects o where o.bucket_id = 'exports' and o.name like '%' || e.id || '.zip') as kept
         from data_exports e where e.id = $1`,
        [last?.id],
      );
      return rows[0]?.kept === false;
    });
  });

  it("is refused while another one is running, also to concurrent requests", async () => {
    await database.query(
      "insert into data_exports (tenant_id, requested_by, status) values ($1, $2, 'running')",
      [other.tenantId, other.owner.userId],
    );
    const responses = await Promise.all(
      Array.from({ length: 20 }, () =>
        call("/api/data-exports", { method: "POST", as: other.owner }),
      ),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([409]));
  });
});
