import { beforeEach, describe, expect, it } from "vitest";
import { call, database, type Person } from "../../../stack";
import { callApi, createTeam, insertClient, type Team } from "../../team";
import { sessionCookie } from "../../foundation/requests/browser";
import { fetchDashboard } from "./dashboard-response";
import { insertTask, today } from "./fixtures";

let team: Team;
beforeEach(async () => {
  team = await createTeam();
});

const getTotal = async (as: Person, options?: { mayBeCached: boolean }) =>
  (await fetchDashboard(as, options)).metrics.totalClients;
const allowingCache = { mayBeCached: true };

const addClient = async (as: Person) => {
  const body = { name: "Added", phone: "614 555 0100" };
  expect((await callApi("/api/clients", { as, method: "POST", body })).status).toBe(201);
};

describe("cached figures", () => {
  it("are returned until fresh ones are requested", async () => {
    const { tenantId, agent } = team;
    expect(await getTotal(agent, allowingCache)).toBe(0);
    await insertClient(tenantId, agent.userId);
    expect(await getTotal(agent, allowingCache)).toBe(0);
    expect(await getTotal(agent)).toBe(1);
    expect(await getTotal(agent, allowingCache)).toBe(1);
  });

  it("are skipped after a member's own change, only for that member", async () => {
    const { agent, manager } = team;
    expect([await getTotal(agent, allowingCache), await getTotal(manager, allowingCache)]).toEqual([
      0, 0,
    ]);
    await addClient(agent);
    expect([await getTotal(agent, allowingCache), await getTotal(manager, allowingCache)]).toEqual([
      1, 0,
    ]);
  });

  it("are skipped on the page after the member's own change", async () => {
    const { agent, tenantId } = team;
    const page = async () => {
      const response = await call("/dashboard", { headers: { cookie: sessionCookie(agent) } });
      expect(response.status).toBe(200);
      return response.text();
    };
    const id = await insertTask(tenantId, agent.userId, { title: "Call the lender", due: today() });
    expect(await page()).toContain("Call the lender");
    const body = { status: "Completed" };
    const ticked = await callApi(`/api/tasks/${id}`, { as: agent, method: "PATCH", body });
    expect(ticked.status).toBe(200);
    const after = await page();
    expect(after).toContain("0 due today, 0 overdue");
  });

  it("are recomputed after a change of role", async () => {
    const { tenantId, owner, farAgent } = team;
    await insertClient(tenantId, owner.userId);
    expect(await getTotal(farAgent, allowingCache)).toBe(0);
    await database.query(
      "update public.tenant_members set role = 'admin' where tenant_id = $1 and user_id = $2",
      [tenantId, farAgent.userId],
    );
    expect(await getTotal(farAgent, allowingCache)).toBe(1);
  });

  it("are correct for concurrent requests, fresh or cached", async () => {
    const { agent } = team;
    await fetchDashboard(agent);
    const rounds = Array.from({ length: 5 }, (_, round) => round + 1);
    for (const round of rounds) {
      const early = [getTotal(agent), getTotal(agent, allowingCache)];
      await addClient(agent);
      const late = Array.from({ length: 8 }, (_, n) =>
        getTotal(agent, { mayBeCached: n % 2 === 0 }),
      );
      expect(new Set(await Promise.all(late))).toEqual(new Set([round]));
      await Promise.all(early);
    }
  });
});
