import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database, type Person } from "../../../stack";
import { callApi, createTeam, type Team } from "../../team";
import { addTemplate, readChecklist } from "../checklists/fixtures";
import { createRooms, readStatuses } from "../transaction-rooms";

const CLOSING = "2030-06-30";
const LICENSE = { number: "SAL.2020001", expires_on: "2031-01-31" };

let team: Team;
let other: Team;
let transaction: string;

const put = (as: Person | undefined, path: string, body: object) =>
  callApi(path, { as, method: "PUT", body });
const setLicense = (as: Person | undefined, person: Person, body: object = LICENSE) =>
  put(as, `/api/members/${person.userId}/license`, body);
const readApprovals = (as: Person | undefined) =>
  callApi(`/api/transactions/${transaction}/approvals`, { as });
const approve = (as: Person | undefined, body: object = {}, side = "Listing") =>
  callApi(`/api/transactions/${transaction}/sides/${side}/approval`, { as, method: "POST", body });
const withdraw = (as: Person | undefined, body: object) =>
  callApi(`/api/transactions/${transaction}/sides/Listing/approval/withdraw`, {
    ...{ as, method: "POST", body },
  });
const acceptAll = () =>
  database.query("update checklist_items set status = 'accepted' where transaction_id = $1", [
    transaction,
  ]);

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
  await addTemplate(team.owner, "Every sale", [{ kind: "document", title: "Contract" }]);
  for (const person of [team.agent, team.farAgent]) {
    expect((await setLicense(team.admin, person)).status).toBe(200);
  }
});

beforeEach(async () => {
  transaction = await createRooms(team);
  const contract = { status: "Under contract", closing_date: CLOSING };
  await put(team.agent, `/api/transactions/${transaction}`, contract);
  await readChecklist(team.owner, transaction);
});

const outside = { viewer: 403, suspended: 403, anon: 401 };

describe("an approval for closing", () => {
  it("can be granted only with DEALS_APPROVE, within the tenant", async () => {
    const given = await readStatuses(team, other.owner, async (as) => {
      await database.query("delete from transaction_approvals where transaction_id = $1", [
        transaction,
      ]);
      return approve(as, { reason: "All in the drawer" });
    });
    expect(given).toEqual({
      ...{ owner: 201, admin: 201, manager: 403, agent: 403, farAgent: 403 },
      ...{ ...outside, foreigner: 404 },
    });
  });

  it("needs all required items or a reason, and lists what is missing", async () => {
    const { body } = await readApprovals(team.admin);
    expect(body.sides).toMatchObject([
      { side: "Listing", missing: [{ title: "Contract", whose: "agent" }], can_approve: true },
      { side: "Buying", missing: [{ title: "Contract" }], required_count: 1, approval: null },
    ]);
    expect(await approve(team.admin)).toMatchObject({
      status: 400,
      body: {
        fields: {
          reason: "Still missing: Contract. Enter why you approve it anyway.",
        },
      },
    });
    const long = await approve(team.admin, { reason: "x".repeat(501) });
    expect(long).toMatchObject({
      status: 400,
      body: { fields: { reason: "Reason too long (500 characters at most)" } },
    });
    await acceptAll();
    expect((await approve(team.admin)).body.sides).toMatchObject([
      {
        side: "Listing",
        missing: [],
        approval: { approved_by_name: "Adam Admin", missing: [], reason: null, ended_at: null },
        can_approve: false,
        can_withdraw: true,
      },
      { side: "Buying", approval: null },
    ]);
    expect((await approve(team.owner)).status).toBe(409);
  });

  it("is visible with access to its side, and the transaction is listed as approved once both sides are", async () => {
    await acceptAll();
    await approve(team.admin);
    const sides = async (as: Person) =>
      ((await readApprovals(as)).body.sides as { side: string }[]).map(({ side }) => side);
    expect(await sides(team.agent)).toEqual(["Listing"]);
    expect(await sides(team.farAgent)).toEqual(["Buying"]);
    expect((await readApprovals(other.owner)).status).toBe(404);
    expect((await readApprovals(undefined)).status).toBe(401);
    const list = async (approval: string) =>
      (
        (
          await callApi(`/api/transactions?approval=${encodeURIComponent(approval)}&limit=200`, {
            as: team.farAgent,
          })
        ).body.transactions as { id: string }[]
      ).some(({ id }) => id === transaction);
    expect([await list("Approved"), await list("Not approved")]).toEqual([false, true]);
    await approve(team.admin, {}, "Buying");
    expect([await list("Approved"), await list("Not approved")]).toEqual([true, false]);
    const { body } = await callApi(`/api/transactions/${transaction}`, { as: team.farAgent });
    expect(body.approved_at).toEqual(expect.any(String));
  });

  it("is queued for approvers once nothing is missing, until it is granted", async () => {
    const read = (as: Person | undefined) => callApi("/api/transaction-approvals", { as });
    const waits = async (as: Person) =>
      ((await read(as)).body.sides as { transaction_id: string; side: string }[])
        .filter(({ transaction_id }) => transaction_id === transaction)
        .map(({ side }) => side)
        .sort();
    expect(await waits(team.admin)).toEqual([]);
    await acceptAll();
    expect(await waits(team.admin)).toEqual(["Buying", "Listing"]);
    await approve(team.owner);
    expect(await waits(team.admin)).toEqual(["Buying"]);
    expect(await readStatuses(team, other.owner, read)).toEqual({
      ...{ owner: 200, admin: 200, manager: 403, agent: 403, farAgent: 403 },
      ...{ ...outside, foreigner: 200 },
    });
    expect((await read(other.owner)).body).toMatchObject({ sides: [], totalCount: 0 });
  });

  it("can be withdrawn with a reason, and ends when a change adds a missing requirement", async () => {
    await acceptAll();
    await approve(team.admin);
    expect(await withdraw(team.owner, { reason: " " })).toMatchObject({
      status: 400,
      body: { fields: { reason: "Enter why you withdraw the approval" } },
    });
    expect((await withdraw(team.agent, { reason: "Mine" })).status).toBe(403);
    const { body } = await withdraw(team.owner, { reason: "Wrong file" });
    expect(body.sides).toMatchObject([
      { approval: { ended_by_name: "Olive Owner", ended_because: "Wrong file" } },
      {},
    ]);
    expect((await withdraw(team.owner, { reason: "Again" })).status).toBe(409);
    await approve(team.admin);
    const late = { closing_date: "2031-02-01" };
    await put(team.agent, `/api/transactions/${transaction}`, late);
    const sides = (await readApprovals(team.agent)).body.sides;
    expect(sides).toMatchObject([
      {
        missing: [
          {
            kind: "license",
            title: "License of Ann Agent",
            license_expires_on: LICENSE.expires_on,
          },
        ],
        approval: { ended_because: "The license of Ann Agent expires before the closing day" },
      },
    ]);
  });
});

describe("a license", () => {
  it("can be set only with MEMBERS_MANAGE, even for oneself, within the tenant", async () => {
    const set = await readStatuses(team, other.owner, (as) => setLicense(as, team.viewer));
    expect(set).toEqual({
      ...{ owner: 200, admin: 200, manager: 403, agent: 403, farAgent: 403 },
      ...{ ...outside, foreigner: 404 },
    });
    for (const as of [team.agent, team.manager]) {
      expect((await setLicense(as, as)).status).toBe(403);
    }
    const { body } = await setLicense(team.admin, team.admin);
    expect(body).toMatchObject({
      license_number: LICENSE.number,
      license_expires_on: LICENSE.expires_on,
      can_change_license: true,
    });
    const none = await setLicense(team.admin, team.admin, { number: "", expires_on: "" });
    expect(none.body).toMatchObject({ license_number: null, license_expires_on: null });
  });

  it.each([
    [{ ...LICENSE, expires_on: "2027-02-31" }, "expires_on"],
    [{ ...LICENSE, expires_on: "9999-01-01" }, "expires_on"],
    [{ ...LICENSE, expires_on: "infinity" }, "expires_on"],
    [{ number: "X" }, "expires_on"],
    [{ expires_on: "2027-01-31" }, "number"],
    [{ ...LICENSE, number: "x".repeat(10_001) }, "number"],
  ])("refuses %j at the field", async (body, field) => {
    const answer = await setLicense(team.owner, team.manager, body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields as object)).toEqual([field]);
    const { body: read } = await callApi("/api/members", { as: team.owner });
    const manager = (read.members as { user_id: string; license_number: unknown }[]).find(
      ({ user_id }) => user_id === team.manager.userId,
    );
    expect(manager?.license_number).toBeNull();
  });
});
