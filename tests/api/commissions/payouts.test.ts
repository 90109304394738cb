import { beforeEach, describe, expect, it } from "vitest";
import { readStatuses } from "../records/transaction-rooms";
import { call, type Person } from "../../stack";
import { callApi, createTeam, type Team } from "../team";
import { addPayable, addPlan, FLAT, license, post, put } from "./fixtures";

let team: Team;

beforeEach(async () => {
  team = await createTeam();
  await addPlan(team, FLAT, [team.agent, team.farAgent]);
  await license(team, [team.agent, team.farAgent]);
});

const draft = (statement_ids: string[], as = team.owner) =>
  post(as, "/api/commission-payouts", { method: "ACH", statement_ids });
const pay = (id: unknown, body: object, as = team.owner) =>
  post(as, `/api/commission-payouts/${String(id)}/payment`, {
    ...{ paid_on: "2026-11-25", payment_reference: "ACH 7", total: "2100.00" },
    ...body,
  });
const readPayable = async () => {
  const { body } = await callApi("/api/commission-payouts/payable", { as: team.owner });
  return body.statements as { id: string; amount: string }[];
};
const balance = async () =>
  (await callApi(`/api/commission-members/${team.agent.userId}/account`, { as: team.agent })).body
    .balance;

describe("a payout", () => {
  it("pays the chosen statements in one step, to the cent", async () => {
    const first = await addPayable(team, "1000");
    const second = await addPayable(team, "2000");
    const other = await addPayable(team, "0.01", team.farAgent);
    expect((await readPayable()).map(({ amount }) => amount)).toEqual([
      "700.00",
      "1400.00",
      "0.01",
    ]);
    const drafted = await draft([first.id, second.id]);
    expect(drafted).toMatchObject({
      status: 201,
      body: {
        ...{ label: "Payout 1", status: "Draft", method: "ACH", total: "2100.00" },
        payees: [{ user_id: team.agent.userId, name: "Ann Agent", amount: "2100.00" }],
      },
    });
    expect((await readPayable()).map(({ id }) => id)).toEqual([other.id]);
    expect(await draft([second.id, other.id])).toMatchObject({ status: 409 });

    expect(await pay(drafted.body.id, { total: "2100.01" })).toMatchObject({
      status: 409,
      body: {
        error:
          "Payout 1 has changed since you opened it and is $2,100.00 now. Reload the page and check it first.",
      },
    });
    const paid = await pay(drafted.body.id, {});
    expect(paid).toMatchObject({
      status: 200,
      body: { status: "Paid", paid_on: "2026-11-25", reference: "ACH 7", total: "2100.00" },
    });
    expect((await pay(drafted.body.id, {})).status).toBe(409);
    expect((await callApi(first.path, { as: team.owner })).body).toMatchObject({
      ...{ status: "Paid", paid_on: "2026-11-25", payment_reference: "ACH 7" },
    });
    expect(await balance()).toBe("0.00");
  });

  it("is not paid from an outdated page, even if the total is the same", async () => {
    const [first, second] = [await addPayable(team, "1000"), await addPayable(team, "1000")];
    const { body: read } = await draft([first.id]);
    const { updated_at } = read;
    const path = `/api/commission-payouts/${String(read.id)}`;
    const change = { statement_ids: [second.id], updated_at };
    const { status, body: changed } = await put(team.owner, path, change);
    expect([status, changed.total]).toEqual([200, "700.00"]);
    expect((await pay(read.id, { total: "700.00", updated_at })).status).toBe(409);
    const shown = { total: "700.00", updated_at: changed.updated_at };
    expect((await pay(read.id, shown)).body.status).toBe("Paid");
  });

  it("drops a voided statement, and is paid only with the remaining total", async () => {
    const first = await addPayable(team, "1000");
    const second = await addPayable(team, "3000");
    const { body } = await draft([first.id, second.id]);
    await post(team.owner, `${first.path}/void`, { reason: "The price was wrong" });
    expect((await pay(body.id, { total: "2800.00" })).status).toBe(409);
    const now = await callApi(`/api/commission-payouts/${String(body.id)}`, { as: team.owner });
    expect(now.body).toMatchObject({
      total: "2100.00",
      statements: [
        { amount: "700.00", left_reason: "Voided: The price was wrong" },
        { amount: "2100.00", left_at: null },
      ],
    });
    expect((await pay(body.id, {})).status).toBe(200);
    expect(await balance()).toBe("0.00");
  });

  it("releases its statements when it is cancelled", async () => {
    const { id } = await addPayable(team, "1000");
    const { body } = await draft([id]);
    const cancel = () =>
      post(team.owner, `/api/commission-payouts/${String(body.id)}/cancellation`, {});
    expect((await cancel()).body).toMatchObject({ status: "Cancelled", total: "700.00" });
    expect((await cancel()).status).toBe(409);
    expect((await pay(body.id, { total: "700.00" })).status).toBe(409);
    expect((await draft([id])).status).toBe(201);
  });

  it("accepts other statements only as a draft, and only for the version that was read", async () => {
    const first = await addPayable(team, "1000");
    const second = await addPayable(team, "3000");
    const third = await addPayable(team, "0.01", team.farAgent);
    const { body } = await draft([first.id]);
    const path = `/api/commission-payouts/${String(body.id)}`;
    const change = (statement_ids: string[], updated_at: unknown) =>
      put(team.owner, path, { statement_ids, updated_at });
    const changed = await change([second.id, third.id], body.updated_at);
    expect(changed).toMatchObject({
      status: 200,
      body: { status: "Draft", total: "2100.01", payees: [{ amount: "2100.00" }, {}] },
    });
    expect((await readPayable()).map(({ id }) => id)).toEqual([first.id]);
    expect(await change([first.id], body.updated_at)).toMatchObject({
      status: 409,
      body: { error: "Somebody else has changed Payout 1 since you opened it. Reload the page." },
    });
    expect((await change([], changed.body.updated_at)).status).toBe(400);
    const elsewhere = await draft([first.id]);
    expect(await change([first.id, second.id], changed.body.updated_at)).toMatchObject({
      ...{
        status: 409,
        body: { error: expect.stringMatching(/is in Payout 2 already/) as string },
      },
    });
    expect((await pay(body.id, { total: "700.00" })).status).toBe(409);
    const unchanged = await change([second.id], changed.body.updated_at);
    expect(unchanged).toMatchObject({ status: 200, body: { total: "2100.00" } });
    expect((await pay(body.id, {})).status).toBe(200);
    expect(await change([third.id], unchanged.body.updated_at)).toMatchObject({
      status: 409,
      body: { error: "Payout 1 is paid. Reload the page." },
    });
    expect(await balance()).toBe("700.00");
    expect(elsewhere.status).toBe(201);
  });

  it("is read, changed and paid only with the permission to manage all commissions", async () => {
    const { id } = await addPayable(team, "3000");
    const { body } = await draft([id]);
    const other = await createTeam();
    const path = `/api/commission-payouts/${String(body.id)}`;
    const refused = {
      ...{ admin: 403, manager: 403, agent: 403, viewer: 403, farAgent: 403 },
      ...{ suspended: 403, anon: 401 },
    };
    const ask = (call: (as: Person | undefined) => Promise<{ status: number }>) =>
      readStatuses(team, other.owner, call);
    expect(await ask((as) => callApi(path, { as }))).toEqual({
      ...refused,
      ...{ owner: 200, foreigner: 404 },
    });
    expect(await ask((as) => callApi("/api/commission-payouts", { as }))).toEqual({
      ...refused,
      ...{ owner: 200, foreigner: 200 },
    });
    expect(await ask((as) => put(as, path, { statement_ids: [] }))).toEqual({
      ...refused,
      ...{ owner: 400, foreigner: 404 },
    });
    expect(await ask((as) => post(as, path + "/payment", { total: "x" }))).toEqual({
      ...refused,
      ...{ owner: 400, foreigner: 404 },
    });
    expect(
      await ask((as) =>
        post(as, "/api/commission-payouts", { method: "ACH", statement_ids: [id] }),
      ),
    ).toEqual({ ...refused, ...{ owner: 409, foreigner: 404 } });
    const theirs = await callApi("/api/commission-payouts", { as: other.owner });
    expect(theirs.body).toMatchObject({ payouts: [], totalCount: 0 });
    expect(await ask((as) => post(as, path + "/cancellation", {}))).toEqual({
      ...refused,
      ...{ owner: 200, foreigner: 404 },
    });
  });

  it("refuses invalid methods, statements, totals, dates and references", async () => {
    const { id } = await addPayable(team, "3000");
    for (const body of [
      { method: "Cash", statement_ids: [id] },
      { method: "ACH", statement_ids: [] },
      { method: "ACH", statement_ids: [id, id] },
      { method: "ACH", statement_ids: ["x"] },
    ]) {
      const refused = await post(team.owner, "/api/commission-payouts", body);
      expect(refused.status, JSON.stringify(body)).toBe(400);
    }
    const { body } = await draft([id]);
    for (const wrong of [
      { total: "NaN" },
      { total: "1e3" },
      { total: "9999999999999.99" },
      { paid_on: "9999-01-01" },
      { paid_on: "2026-02-30" },
      { payment_reference: "" },
    ]) {
      expect((await pay(body.id, wrong)).status, JSON.stringify(wrong)).toBe(400);
    }
    expect((await pay(body.id, {})).status).toBe(200);
  });
});

describe("the journal", () => {
  const downloadAs = (as: Person | undefined, path: string) => call(path, { as });
  const download = (path: string) => downloadAs(team.owner, path);
  /** Returns the debits and credits of a file, in cents. */
  const sums = (text: string) =>
    text
      .trim()
      .split("\r\n")
      .slice(1)
      .map((row) => row.split(","))
      .reduce<[number, number]>(
        ([debit, credit], cells) => [
          debit + Math.round(Number(cells[2]) * 100),
          credit + Math.round(Number(cells[3]) * 100),
        ],
        [0, 0],
      );

  it("lists receipts, payments and voids under the company's account names, and balances", async () => {
    const first = await addPayable(team, "3000");
    const { body } = await draft([first.id]);
    const path = `/api/commission-payouts/${String(body.id)}/journal`;
    expect((await download(path)).status).toBe(409);
    await pay(body.id, {});
    const ofPayout = await (await download(path)).text();
    expect(ofPayout).toContain("2026-11-25,Commissions payable,2100.00,,");
    expect(ofPayout).toContain("2026-11-25,Cash,,2100.00,");
    expect(sums(ofPayout)).toEqual([210_000, 210_000]);

    const names = {
      ...{ cash: "1010 Trust", company_dollar: "4000 Income", fees: "4100 Fees" },
      ...{ commissions_payable: "2100 Payable", agents_receivable: "1200 Receivable" },
      paid_to_others: "5000 Referrals",
    };
    const saved = await put(team.owner, "/api/commission-journal/accounts", names);
    expect(saved.body).toEqual(names);
    const blank = await put(team.owner, "/api/commission-journal/accounts", {
      ...names,
      cash: " ",
    });
    expect(blank).toMatchObject({ status: 400, body: { fields: { cash: expect.any(String) } } });
    await post(team.owner, `${first.path}/void`, { reason: "Wrong" });
    const span = "/api/commission-journal?from=2026-11-01&until=2026-12-31";
    const text = await (await download(span)).text();
    expect(text).toContain("2026-11-20,1010 Trust,3000.00,,");
    expect(text).toContain("2026-11-20,4000 Income,,900.00,");
    expect(text).toContain(",1200 Receivable,2100.00,,");
    const [debit, credit] = sums(text);
    expect(debit).toBe(credit);
    expect(debit).toBe(300_000 + 210_000 + 300_000 + 210_000);

    const other = await createTeam();
    const theirs = await downloadAs(other.owner, span);
    expect(sums(await theirs.text())).toEqual([0, 0]);
    const statuses = { admin: 403, manager: 403, agent: 403, viewer: 403, anon: 401 };
    for (const address of [span, "/api/commission-journal/accounts"]) {
      expect(await readStatuses(team, other.owner, (as) => downloadAs(as, address))).toMatchObject(
        statuses,
      );
    }
    expect(await readStatuses(team, other.owner, (as) => downloadAs(as, path))).toMatchObject({
      ...statuses,
      foreigner: 404,
    });
    expect(
      (await download("/api/commission-journal?from=2026-11-02&until=2026-11-01")).status,
    ).toBe(400);
  });
});
