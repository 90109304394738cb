import { beforeEach, describe, expect, it } from "vitest";
import { percentage } from "../../unit/commissions/plans";
import { readStatuses } from "../records/transaction-rooms";
import { callApi, createTeam, type Team } from "../team";
import {
  addPlan,
  addSide,
  approve,
  CAPPED_TERMS,
  license,
  addOpeningBalance,
  post,
  put,
} from "./fixtures";

let team: Team;

beforeEach(async () => {
  team = await createTeam();
  await addPlan(team, CAPPED_TERMS, [team.agent, team.farAgent]);
  await license(team, [team.agent, team.farAgent]);
});

const read = (path: string, as = team.owner) => callApi(path, { as });
const account = async (as = team.agent) =>
  (await callApi(`/api/commission-members/${team.agent.userId}/account`, { as })).body;

describe("a statement", () => {
  it("is computed, submitted, approved, paid and voided to the cent (examples 2 and 26)", async () => {
    await addOpeningBalance(team, team.agent, "15200");
    const path = await addSide(team, { gross: "7500" });
    const draft = (await read(path, team.agent)).body;
    expect(draft).toMatchObject({ status: "Draft", gross: "7500.00", problem: null });
    expect(draft.shares).toEqual([
      {
        ...{ user_id: team.agent.userId, name: "Ann Agent" },
        ...{ net: "6615.00", withheld: "0.00", payable: "6615.00" },
      },
    ]);
    expect((await post(team.agent, `${path}/status`, { status: "Submitted" })).body).toMatchObject({
      ...{ status: "Submitted", submitted_by_name: "Ann Agent" },
    });
    expect((await approve(team.admin, path)).body).toMatchObject({
      ...{ status: "Approved", approved_by_name: "Adam Admin", gross: "7500.00" },
    });
    expect(await account()).toMatchObject({
      balance: "6615.00",
      caps: [{ paid_in: "16000.00", cap: "16000.00", left: "0.00" }],
    });

    const early = await post(team.owner, `${path}/payment`, {
      ...{ paid_on: "2026-11-20", payment_reference: "Check 7" },
    });
    expect(early).toMatchObject({ status: 409 });
    const [, , , transaction] = path.split("/");
    await put(team.agent, `/api/transactions/${transaction}`, { status: "Closed" });
    const paid = await post(team.owner, `${path}/payment`, {
      ...{ paid_on: "2026-11-20", payment_reference: "Check 7" },
    });
    expect(paid.body).toMatchObject({ status: "Paid", payment_reference: "Check 7" });
    expect(await account()).toMatchObject({ balance: "0.00" });

    const voided = await post(team.owner, `${path}/void`, { reason: "The price was wrong" });
    expect(voided.body).toMatchObject({
      ...{ status: "Draft", version: 2, earlier: [{ version: 1, reason: "The price was wrong" }] },
    });
    expect(await account()).toMatchObject({
      balance: "-6615.00",
      caps: [{ paid_in: "15200.00", left: "800.00" }],
    });
    // The debt is withheld from the next statement (example 27).
    const next = await addSide(team, { gross: "5356.25" });
    expect((await read(next, team.agent)).body.shares).toMatchObject([
      { net: "4471.25", withheld: "4471.25", payable: "0.00" },
    ]);
  });

  it("is shown to its agents and to people who see all commissions", async () => {
    const path = await addSide(team, { gross: "1000" });
    const other = await createTeam();
    expect(await readStatuses(team, other.owner, (as) => callApi(path, { as }))).toEqual({
      ...{ owner: 200, admin: 200, manager: 403, agent: 200, viewer: 403, farAgent: 404 },
      ...{ suspended: 403, foreigner: 404, anon: 401 },
    });
  });

  it("hides a co-agent's lines and share from an agent", async () => {
    const path = await addSide(team, { gross: "1000" });
    const agents = [team.agent, team.farAgent].map(({ userId }) => ({
      user_id: userId,
      weight: 1,
    }));
    await put(team.owner, path.replace("/statement", ""), { agents });
    const seen = (await read(path, team.agent)).body;
    expect(seen.gross).toBe("1000.00");
    expect(JSON.stringify(seen.lines)).not.toContain(team.farAgent.userId);
    expect(seen.shares).toMatchObject([{ user_id: team.agent.userId, net: "315.00" }]);
    expect(seen.fingerprint).toBeNull();
    expect((await read(path)).body.shares).toHaveLength(2);
  });

  it("is not approved without permission, nor by a person who earns from it", async () => {
    const path = await addSide(team, { gross: "1000" });
    const { body } = await read(path);
    const other = await createTeam();
    expect(
      await readStatuses(team, other.owner, (as, name) =>
        name === "owner" || name === "admin"
          ? Promise.resolve({ status: 0 })
          : post(as, `${path}/approval`, { shown: body.fingerprint }),
      ),
    ).toMatchObject({ manager: 403, agent: 403, viewer: 403, farAgent: 403, foreigner: 404 });
    const own = await addSide(team, { gross: "1000", as: team.admin });
    await addPlan(team, CAPPED_TERMS, [team.admin], "Admin's");
    await license(team, [team.admin]);
    expect(await approve(team.admin, own)).toMatchObject({
      status: 403,
      body: { error: "You earn from this statement, so somebody else must approve it" },
    });
    expect((await approve(team.owner, own)).status).toBe(200);
  });

  it("is approved only while its figures are the ones that were shown", async () => {
    const path = await addSide(team, { gross: "1000" });
    const { body } = await read(path);
    await addOpeningBalance(team, team.agent, "15900");
    expect(await post(team.owner, `${path}/approval`, { shown: body.fingerprint })).toMatchObject({
      status: 409,
    });
    const { fingerprint } = (await read(path)).body;
    const approveAgain = () => post(team.owner, `${path}/approval`, { shown: fingerprint });
    expect((await approveAgain()).body.shares).toMatchObject([{ net: "815.00" }]);
    expect(await approveAgain()).toMatchObject({ status: 409 });
  });

  it("accepts only one of several concurrent saves of the same version", async () => {
    const path = await addSide(team, { gross: "1000" });
    const { updated_at } = (await read(path)).body;
    const save = (amount: string) =>
      put(team.owner, path, { terms: { gross: { kind: "amount", amount } }, updated_at });
    const statuses = (await Promise.all([save("1100"), save("1200"), save("1300")])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 409, 409]);
  });

  it("is not approved once its transaction has fallen through", async () => {
    const path = await addSide(team, { gross: "1000" });
    const [, , , transaction] = path.split("/");
    await put(team.agent, `/api/transactions/${transaction}`, { status: "Fell through" });
    expect(await approve(team.owner, path)).toMatchObject({
      status: 400,
      body: { error: "A statement can be approved once its transaction is under contract." },
    });
  });

  it("is not approved without a license that is valid on the closing day", async () => {
    await put(team.owner, `/api/members/${team.agent.userId}/license`, {
      ...{ number: "SAL.2020001", expires_on: "2026-12-14" },
    });
    const path = await addSide(team, { gross: "1000" });
    const refused = await approve(team.owner, path);
    expect(refused).toMatchObject({
      status: 400,
      body: { error: "The license of Ann Agent expires Dec 14, 2026, before the closing day." },
    });
  });

  it("is not approved without a license of the agent's mentor, if the statement pays one", async () => {
    await license(team, [team.agent]);
    const mentored = await put(team.owner, `/api/commission-members/${team.agent.userId}`, {
      mentor_id: team.manager.userId,
    });
    expect(mentored.status, JSON.stringify(mentored.body)).toBe(200);
    const path = await addSide(team, { gross: "1000" });
    expect((await approve(team.owner, path)).status).toBe(200);
    const after_split = [percentage("mentor", "10", "side_gross", { payee: { kind: "mentor" } })];
    await addPlan(team, { ...CAPPED_TERMS, after_split }, [team.agent], "Mentored");
    const paying = await addSide(team, { gross: "1000" });
    expect(await approve(team.owner, paying)).toMatchObject({
      status: 400,
      body: { error: "Mia Manager has no license on record. Add it before paying them." },
    });
    await license(team, [team.manager]);
    expect((await approve(team.owner, paying)).status).toBe(200);
  });

  it("counts exactly what is left of the cap when ten are approved concurrently", async () => {
    await addOpeningBalance(team, team.agent, "15000");
    const paths: string[] = [];
    for (let side = 0; side < 10; side += 1) paths.push(await addSide(team, { gross: "2000" }));
    const approveUntilDone = async (path: string) => {
      for (;;) {
        const { status } = await approve(team.owner, path);
        if (status === 200) return;
        expect([409, 503]).toContain(status);
      }
    };
    await Promise.all(paths.map(approveUntilDone));
    expect(await account()).toMatchObject({
      caps: [{ paid_in: "16000.00", left: "0.00" }],
      // 10 × $2,000.00 less $1,000.00 to the brokerage and 10 × $85.00 of fees.
      balance: "18150.00",
    });
  });

  it("counts towards the cap that a team shares, in each member's account", async () => {
    const added = await post(team.owner, "/api/commission-teams", {
      ...{ name: "Lee", leader_id: team.manager.userId, cap: "team" },
    });
    await addPlan(team, CAPPED_TERMS, [team.manager], "Leader's");
    await license(team, [team.manager]);
    for (const { userId } of [team.agent, team.farAgent]) {
      const path = `/api/commission-teams/${String(added.body.id)}/members/${userId}`;
      expect((await put(team.owner, path, { leader_rate: "15" })).status).toBe(200);
    }
    const path = await addSide(team, { gross: "3000" });
    expect((await approve(team.owner, path)).status).toBe(200);
    const shared = { caps: [{ paid_in: "600.00", left: "15400.00" }] };
    expect(await account()).toMatchObject(shared);
    const far = await callApi(`/api/commission-members/${team.farAgent.userId}/account`, {
      as: team.farAgent,
    });
    expect(far.body).toMatchObject({ ...shared, balance: "0.00" });
  });

  it("refuses invalid terms without saving them, and states a problem that prevents approval", async () => {
    const path = await addSide(team, { gross: "1000" });
    for (const terms of [
      { gross: { kind: "amount", amount: "NaN" } },
      { gross: { kind: "rate", rate: "100.00001" } },
      { gross: { kind: "amount", amount: "1e12" } },
      { gross: { kind: "steps", rate: "6" } },
      {
        gross: { kind: "amount", amount: "1" },
        adjustments: [{ kind: "co_broke", name: "Y", rate: "1", amount: "1" }],
      },
    ]) {
      const refused = await put(team.agent, path, { terms });
      expect(refused.status, JSON.stringify(terms)).toBe(400);
    }
    expect((await read(path)).body).toMatchObject({ gross: "1000.00" });
    await put(team.agent, path, {
      terms: {
        gross: { kind: "amount", amount: "1000" },
        adjustments: [{ kind: "referral_off_the_top", name: "Ray", amount: "1000.01" }],
      },
    });
    const { body } = await read(path);
    expect(body.problem).toMatch(/\.$/);
    expect((await post(team.owner, `${path}/approval`, { shown: "0".repeat(64) })).status).toBe(
      400,
    );
  });
});
