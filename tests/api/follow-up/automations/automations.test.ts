import { beforeAll, describe, expect, it } from "vitest";
import type { Automation, AutomationRun } from "@/lib/follow-up/automations/serialize";
import { databaseOf } from "@/lib/foundation/database/database";
import { runAutomations } from "@/worker/automations";
import { database, type Person } from "../../../stack";
import { waitUntil } from "../../../wait-until";
import { callApi, createTeam, insertClient, type Team } from "../../team";

let team: Team;
let other: Team;

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
});

const SELLERS = {
  name: "Sellers",
  is_on: true,
  starts_with: "status",
  starts_value: "Seller",
  conditions: { has_email: "yes" },
  actions: [
    { do: "task", title: "List {{client.name}}", type: "Call", priority: "High", due_days: 1 },
  ],
};

async function create(as: Person, body: object = SELLERS): Promise<Automation> {
  const answer = await callApi("/api/automations", { as, method: "POST", body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as Automation;
}

/** Waits for the automation's decision about a client. The worker or this test makes it. */
const waitForRun = (client: string, as: Person) =>
  waitUntil("the automation to run", async () => {
    await runAutomations(databaseOf(database));
    const { body } = await callApi(`/api/automation-runs?client_id=${client}`, { as });
    const runs = body.runs as AutomationRun[];
    return runs.length > 0 && runs;
  });

describe("automations", () => {
  it("are created, changed, restored to an earlier version, reordered and deleted", async () => {
    const { owner } = team;
    const one = await create(owner);
    expect(one).toMatchObject({ ...SELLERS, owner_id: owner.userId, version: 1, place: 1 });
    const two = await create(owner, { ...SELLERS, name: "Second", is_on: false });
    const changed = await callApi(`/api/automations/${one.id}`, {
      as: owner,
      method: "PUT",
      body: { starts_with: "form" },
    });
    expect(changed.body).toMatchObject({ starts_with: "form", starts_value: null, version: 2 });
    const back = await callApi(`/api/automations/${one.id}/versions/1`, {
      as: owner,
      method: "POST",
    });
    expect(back.body).toMatchObject({ starts_value: "Seller", version: 3 });
    const { body: stored } = await callApi(`/api/automations/${one.id}/versions`, { as: owner });
    expect(stored.versions).toMatchObject([{ version: 3 }, { version: 2 }, { version: 1 }]);
    const ids = [two.id, one.id];
    const order = await callApi("/api/automations/order", {
      as: owner,
      method: "PUT",
      body: { ids },
    });
    expect((order.body.automations as Automation[]).map(({ id }) => id)).toEqual(ids);
    for (const id of ids) {
      expect(
        (await callApi(`/api/automations/${id}`, { as: owner, method: "DELETE" })).status,
      ).toBe(204);
    }
    expect((await callApi(`/api/automations/${one.id}`, { as: owner })).status).toBe(404);
  });

  it("are refused with the name of the invalid field", async () => {
    const wrong: [object, string][] = [
      [{ name: " " }, "name"],
      [{ starts_with: "sometimes" }, "starts_with"],
      [{ starts_value: "Nobody" }, "starts_value"],
      [{ starts_count: 3 }, "starts_count"],
      [{ starts_with: "date_past", starts_value: "birthday", starts_count: 366 }, "starts_count"],
      [{ starts_with: "date_near", starts_value: "birthday", starts_count: -1 }, "starts_count"],
      [{ starts_with: "date_past", starts_value: "birthday" }, "starts_count"],
      [
        { starts_with: "date_past", starts_value: "custom.nowhere", starts_count: 3 },
        "starts_value",
      ],
      [{ conditions: { search: "x" } }, "conditions"],
      [{ conditions: { score_gte: "101" } }, "conditions"],
      [{ conditions: { deal_probability_gte: "101" } }, "conditions"],
      [{ conditions: { deal_status: "none", deal_value_gte: "1" } }, "conditions"],
      [{ actions: [] }, "actions"],
      [{ actions: Array(11).fill(SELLERS.actions[0]) }, "actions"],
      [
        { actions: [{ do: "message", channel: "sms", content: "x".repeat(321) }] },
        "actions.0.content",
      ],
      [{ actions: [{ do: "notify", to: "me", text: "{{client.email}}" }] }, "actions.0.text"],
      [{ actions: [{ do: "webhook", webhook_id: "x" }] }, "actions.0.webhook_id"],
    ];
    for (const [part, field] of wrong) {
      const { status, body } = await callApi("/api/automations", {
        as: team.owner,
        method: "POST",
        body: { ...SELLERS, ...part },
      });
      expect(status, field).toBe(400);
      expect(Object.keys(body.fields as object), JSON.stringify(part)).toContain(field);
    }
  });

  it("are read with AUTOMATION_VIEW, changed with AUTOMATION_MANAGE, and hidden from other teams", async () => {
    const { id } = await create(team.owner, { ...SELLERS, is_on: false });
    const calls: [string, string, object | undefined, number][] = [
      ["POST", "/api/automations", SELLERS, 201],
      ["PUT", `/api/automations/${id}`, { name: "Mine" }, 200],
      ["PUT", "/api/automations/settings", { daily_limit: 10 }, 200],
      ["POST", "/api/automations/trial", SELLERS, 200],
      ["POST", `/api/automations/${id}/versions/1`, undefined, 200],
    ];
    for (const [name, sees, changes] of [
      ["admin", true, true],
      ["manager", true, false],
      ["agent", true, false],
      ["viewer", false, false],
      ["suspended", false, false],
    ] as const) {
      const as = team[name];
      for (const path of ["/api/automations", `/api/automations/${id}`, "/api/automation-runs"]) {
        expect((await callApi(path, { as })).status, `${name} ${path}`).toBe(sees ? 200 : 403);
      }
      for (const [method, path, body, status] of calls) {
        const answer = await callApi(path, { as, method, ...(body && { body }) });
        expect(answer.status, `${name} ${method} ${path}`).toBe(changes ? status : 403);
      }
    }
    const foreign = other.owner;
    expect((await callApi(`/api/automations/${id}`, { as: foreign })).status).toBe(404);
    const put = { as: foreign, method: "PUT", body: { name: "Mine" } };
    expect((await callApi(`/api/automations/${id}`, put)).status).toBe(404);
    expect(
      (await callApi(`/api/automations/${id}`, { as: foreign, method: "DELETE" })).status,
    ).toBe(404);
    expect((await callApi("/api/automations", {})).status).toBe(401);
  });

  it("that call a webhook are saved only by people who manage webhooks", async () => {
    const actions = [{ do: "webhook", webhook_id: "00000000-0000-4000-8000-000000000000" }];
    const body = { ...SELLERS, is_on: false, actions };
    const { id } = await create(team.owner, body);
    const refused = await callApi("/api/automations", { as: team.admin, method: "POST", body });
    expect(refused).toMatchObject({
      status: 403,
      body: { error: expect.stringContaining("webhooks") },
    });
    const change = { as: team.admin, method: "PUT", body: { is_on: true } };
    expect((await callApi(`/api/automations/${id}`, change)).status).toBe(403);
    const rename = { as: team.admin, method: "PUT", body: { name: "Renamed" } };
    expect((await callApi(`/api/automations/${id}`, rename)).status).toBe(200);
  });

  it("return their conditions about deals as saved", async () => {
    const conditions = {
      deal_status: "Under Contract",
      deal_closes_days: "14",
      deal_value_gte: "500000",
    };
    const { id } = await create(team.owner, { ...SELLERS, is_on: false, conditions });
    const { body } = await callApi(`/api/automations/${id}`, { as: team.owner });
    expect(body).toMatchObject({ conditions });
  });

  it("run after the change that triggers them if the conditions about a deal match, and report the results", async () => {
    // A separate team without other active automations.
    const { owner, agent, tenantId } = await createTeam();
    const client = await insertClient(tenantId, agent.userId, {
      name: "Selma Seller",
      email: "selma@mail.example",
    });
    await database.query(
      `insert into public.deals (tenant_id, owner_id, client_id, title, value)
       values ($1, $2, $3, 'Elm St', 600000)`,
      [tenantId, agent.userId, client],
    );
    const withValueFrom = (deal_value_gte: string) =>
      create(owner, {
        ...{ ...SELLERS, name: `From ${deal_value_gte}` },
        conditions: { ...SELLERS.conditions, deal_value_gte },
      });
    const { id } = await withValueFrom("600000");
    const { id: dearer } = await withValueFrom("600001");
    const change = { as: owner, method: "PUT", body: { status: "Seller" } };
    expect((await callApi(`/api/clients/${client}`, change)).status).toBe(200);
    const runs = await waitForRun(client, owner);
    expect(
      runs.toSorted((a, b) => a.automation_name.localeCompare(b.automation_name)),
    ).toMatchObject([
      { automation_id: id, outcome: "done", results: [{ do: "task", ok: true }] },
      { automation_id: dearer, outcome: "not_matched", failing: ["deal_value_gte"], results: [] },
    ]);
    const { body } = await callApi(`/api/tasks?client_id=${client}`, { as: agent });
    expect(body.tasks).toMatchObject([
      { title: "List Selma Seller", assigned_to: agent.userId, priority: "High" },
    ]);
  });
});
