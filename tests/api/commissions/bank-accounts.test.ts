import { beforeEach, describe, expect, it } from "vitest";
import { call, database, PASSWORD, signUp, waitForMail, type Person } from "../../stack";
import { readStatuses } from "../records/transaction-rooms";
import { callApi, createTeam, type Team } from "../team";
import { addPayable, addPlan, FLAT, license, post, put } from "./fixtures";

const ACCOUNT = {
  ...{ holder: "=Ann Agent", routing_number: "044000037", account_number: "000123456789" },
  ...{ kind: "Checking", current_password: PASSWORD },
};
const NEXT = { ...ACCOUNT, routing_number: "044000024", account_number: "5550001111" };

let team: Team;

beforeEach(async () => {
  team = await createTeam();
});

const save = (as: Person | undefined, body: object = {}) =>
  put(as, "/api/bank-account", { ...ACCOUNT, ...body });
const read = (as: Person | undefined) => callApi("/api/bank-account", { as });
/** Dates an account back by some hours. */
const age = (hours: number) =>
  database.query(
    "update private.bank_accounts set counts_from = counts_from - make_interval(hours => $2) where tenant_id = $1",
    [team.tenantId, hours],
  );

describe("a bank account", () => {
  it("requires the password, shows only four digits, takes effect after 48 hours and sends a notice", async () => {
    const wrong = await save(team.agent, { current_password: "not-it-at-all" });
    expect(wrong).toMatchObject({
      status: 400,
      body: { fields: { current_password: expect.any(String) } },
    });
    expect((await read(team.agent)).body).toEqual({ now: null, next: null });

    const saved = await save(team.agent);
    expect(saved).toMatchObject({
      status: 200,
      body: { now: null, next: { kind: "Checking", last_four: "6789", rests: true } },
    });
    expect(JSON.stringify(saved.body)).not.toMatch(/044000037|000123456789|Ann Agent/);
    const wait = Date.parse((saved.body.next as { counts_from: string }).counts_from) - Date.now();
    expect(wait / 3_600_000).toBeGreaterThan(47.9);
    expect(wait / 3_600_000).toBeLessThanOrEqual(48);
    const mail = await waitForMail(team.agent.email, "Your bank account");
    expect(mail.text).toContain("6789");
    expect(mail.text).not.toContain("000123456789");

    await age(48);
    await save(team.agent, NEXT);
    expect((await save(team.agent, { ...NEXT, account_number: "5550002222" })).body).toMatchObject({
      now: { last_four: "6789" },
      next: { last_four: "2222" },
    });
    await age(48);
    expect((await read(team.agent)).body).toMatchObject({ now: { last_four: "2222" }, next: null });
    const removal = (current_password: string) =>
      post(team.agent, "/api/bank-account/removal", { current_password });
    expect((await removal("not-it-at-all")).status).toBe(400);
    expect((await removal(PASSWORD)).body).toEqual({ now: null, next: null });
  });

  it("is visible and writable only for its member, and is neither stored nor audited in plain text", async () => {
    const other = await createTeam();
    const everybody = { ...{ owner: 200, admin: 200, manager: 200, agent: 200, farAgent: 200 } };
    const statuses = {
      ...everybody,
      ...{ viewer: 403, suspended: 403, foreigner: 200, anon: 401 },
    };
    await save(team.agent);
    expect(await readStatuses(team, other.owner, read)).toEqual(statuses);
    for (const as of [team.owner, team.admin, team.manager, team.farAgent, other.owner]) {
      expect((await read(as)).body).toEqual({ now: null, next: null });
    }
    // A person who manages commissions cannot change another member's account.
    await save(team.owner, { user_id: team.agent.userId, account_number: "99990000" });
    expect((await read(team.agent)).body).toMatchObject({ next: { last_four: "6789" } });
    const { rows } = await database.query<{ stored: string; audit: string }>(
      `select (select string_agg(b::text, ' ') from private.bank_accounts b where b.tenant_id = $1) as stored,
         (select string_agg(a::text, ' ') from private.audit_entries a where a.tenant_id = $1) as audit`,
      [team.tenantId],
    );
    expect(rows[0]!.stored).not.toMatch(/000123456789|044000037|Ann Agent/);
    expect(rows[0]!.audit).toContain("bank_account");
    expect(rows[0]!.audit).not.toMatch(/6789|044000037|sealed/);
  });

  it("is refused to API keys, as are payouts", async () => {
    const { body } = await post(team.owner, "/api/api-keys", {
      ...{ name: "Books", permissions: ["CLIENTS_VIEW_ALL"] },
    });
    const key = { ...team.owner, token: String(body.key) };
    for (const [method, path] of [
      ["GET", "/api/bank-account"],
      ["PUT", "/api/bank-account"],
      ["GET", "/api/commission-payouts"],
      ["POST", "/api/commission-payouts"],
    ] as const) {
      const refused = await callApi(path, {
        ...{ as: key, method },
        ...(method === "GET" ? {} : { body: ACCOUNT }),
      });
      expect(refused.status, `${method} ${path}`).toBe(403);
    }
  });
});

it("a support view cannot read or save a bank account, nor draft a payout", async () => {
  const operator = await signUp();
  await database.query("insert into platform_admins (user_id) values ($1)", [operator.userId]);
  const view = await callApi(`/api/super-admin/tenants/${team.tenantId}/support-view`, {
    ...{ as: operator, method: "POST", body: { reason: "They asked", minutes: 30 } },
  });
  expect(view.status).toBe(204);
  expect((await read(operator)).status).toBe(403);
  expect((await save(operator)).status).toBe(403);
  const draft = await post(operator, "/api/commission-payouts", {
    ...{ method: "ACH", statement_ids: [operator.userId] },
  });
  expect(draft.status).toBe(403);
});

describe("an ACH payout", () => {
  const fetchFile = (as: Person | undefined, id: string, current_password = PASSWORD) =>
    call(`/api/commission-payouts/${id}/bank-file`, {
      ...{ as, method: "POST", body: { current_password } },
    });
  const readAccounts = async (id: string) =>
    (await callApi(`/api/commission-payouts/${id}/bank-accounts`, { as: team.owner })).body
      .accounts;

  it("pays to the account in effect, and exports the full numbers only with the password", async () => {
    await addPlan(team, FLAT, [team.agent]);
    await license(team, [team.agent]);
    const { id: statement } = await addPayable(team, "1000");
    const drafted = await post(team.owner, "/api/commission-payouts", {
      ...{ method: "ACH", statement_ids: [statement] },
    });
    const id = String(drafted.body.id);
    const early = await fetchFile(team.owner, id);
    expect(early.status).toBe(409);
    expect(await early.json()).toMatchObject({
      error:
        "No bank account can be used yet for Ann Agent. Pay them by check, in a separate payout.",
    });
    await save(team.agent);
    expect((await fetchFile(team.owner, id)).status).toBe(409);
    await age(48);
    await save(team.agent, NEXT);
    expect(await readAccounts(id)).toMatchObject([
      { user_id: team.agent.userId, now: { last_four: "6789" }, next: { last_four: "1111" } },
    ]);

    const other = await createTeam();
    expect(
      await readStatuses(team, other.owner, (as, name) =>
        name === "owner" ? Promise.resolve({ status: 0 }) : fetchFile(as, id),
      ),
    ).toMatchObject({
      admin: 403,
      manager: 403,
      agent: 403,
      viewer: 403,
      foreigner: 404,
      anon: 401,
    });
    expect((await fetchFile(team.owner, id, "not-it-at-all")).status).toBe(400);
    const file = await fetchFile(team.owner, id);
    expect(file.headers.get("content-disposition")).toContain("payout-1-bank.csv");
    expect(await file.text()).toContain(
      '"\'=Ann Agent",044000037,000123456789,Checking,700.00,Ann Agent\r\n',
    );
    const log = await callApi("/api/audit?kind=bank_account", { as: team.owner });
    expect(JSON.stringify(log.body)).toContain("exported");
    expect(JSON.stringify(log.body)).not.toContain("000123456789");
  });
});
