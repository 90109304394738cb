import { beforeAll, describe, expect, it } from "vitest";
import type {
  ActionPlan,
  Enrolled,
  ListedPlan,
  PlanPreview,
} from "@/lib/follow-up/action-plans/serialize";
import { database, waitForMail, stack, type Person } from "../../../stack";
import { waitUntil } from "../../../wait-until";
import { callApi, callDatabaseApi, createTeam, insertClient, type Team } from "../../team";

const SYSTEM = "ac710000-0000-4000-8000-000000000005";
const NOTE = { kind: "note", body: "About {{ client.first_name }}" };
const MAIL = {
  kind: "email",
  subject: "Hello {{ client.first_name }}",
  body: "From {{ agent.name }}.",
};
const WAIT = { kind: "wait", wait_for: "days", wait_days: 3 };

let team: Team;
let other: Team;
let client: string;
let address: string;

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
  address = `dana-${team.tenantId.slice(0, 8)}@mail.example`;
  client = await insertClient(team.tenantId, team.agent.userId, {
    name: "Dana Whitman",
    email: address,
  });
  const hour = 12 - new Date().getUTCHours();
  await database.query(
    "update tenants set postal_address = '1 High St, Columbus', time_zone = $2 where id = $1",
    [team.tenantId, `Etc/GMT${hour > 0 ? "-" : "+"}${Math.abs(hour)}`],
  );
});

const createPlan = async (as: Person, body: object = {}) =>
  callApi("/api/action-plans", {
    as,
    method: "POST",
    body: { name: "Plan", steps: [NOTE], ...body },
  });

async function addPlan(body: object = {}): Promise<ActionPlan> {
  const { status, body: plan } = await createPlan(team.owner, body);
  expect(status, JSON.stringify(plan)).toBe(201);
  return plan as unknown as ActionPlan;
}

const enrol = (as: Person, plan: string, body: object) =>
  callApi(`/api/action-plans/${plan}/enrolments`, { as, method: "POST", body });

const enrolments = async (as: Person, query: string) => {
  const { status, body } = await callApi(`/api/plan-enrolments?${query}`, { as });
  expect(status).toBe(200);
  return body.enrolments as { id: string; status: string; stopped_because: string | null }[];
};

describe("plans", () => {
  it("are read by every role, and created and changed only with permission", async () => {
    const plan = await addPlan({ description: "  Of three steps ", steps: [MAIL, WAIT, NOTE] });
    expect(plan).toMatchObject({
      description: "Of three steps",
      is_marketing: true,
      is_system: false,
      may_change: true,
      needs_address: false,
      created_by_name: "Olive Owner",
      figures: { enrolled: 0 },
    });
    expect(plan.steps.map(({ kind }) => kind)).toEqual(["email", "wait", "note"]);
    const roles = ["owner", "admin", "manager", "agent", "viewer"] as const;
    for (const role of roles) {
      const as = team[role];
      const { body } = await callApi("/api/action-plans", { as });
      const plans = body.plans as ListedPlan[];
      expect(plans.filter(({ is_system }) => is_system)).toHaveLength(8);
      expect(plans.find(({ id }) => id === plan.id)).toMatchObject({
        step_kinds: ["email", "wait", "note"],
        days: 3,
        may_change: role === "owner" || role === "admin",
      });
      expect((await callApi(`/api/action-plans/${plan.id}`, { as })).status).toBe(200);
      expect((await createPlan(as)).status, role).toBe(
        ["owner", "admin", "manager"].includes(role) ? 201 : 403,
      );
      const change = { as, method: "PUT", body: { name: `Of ${role}` } };
      expect((await callApi(`/api/action-plans/${plan.id}`, change)).status, role).toBe(
        ["owner", "admin"].includes(role) ? 200 : 403,
      );
      expect((await callApi(`/api/action-plans/${SYSTEM}`, change)).status).toBe(404);
    }
    for (const as of [other.owner, team.suspended]) {
      expect([403, 404]).toContain((await callApi(`/api/action-plans/${plan.id}`, { as })).status);
      const body = { p_tenant_id: team.tenantId, p_id: plan.id };
      const read = await callDatabaseApi("rpc/get_action_plan", { as, method: "POST", body });
      expect(read.status).toBe(404);
    }
    expect((await callApi("/api/action-plans")).status).toBe(401);
    const stale = { name: "Late", updated_at: plan.updated_at };
    const late = { as: team.owner, method: "PUT", body: stale };
    expect((await callApi(`/api/action-plans/${plan.id}`, late)).status).toBe(409);
    const deletion = { as: team.owner, method: "DELETE" };
    expect((await callApi(`/api/action-plans/${plan.id}`, deletion)).status).toBe(204);
    expect((await callApi(`/api/action-plans/${plan.id}`, deletion)).status).toBe(404);
  });

  it("are refused with the name of the invalid field", async () => {
    const getFields = async (body: object) => {
      const answer = await createPlan(team.owner, body);
      expect(answer.status).toBe(400);
      return Object.keys(answer.body.fields as object);
    };
    expect(await getFields({ name: " " })).toEqual(["name"]);
    expect(await getFields({ name: "x".repeat(101) })).toEqual(["name"]);
    expect(await getFields({ steps: [] })).toEqual(["steps"]);
    expect(await getFields({ steps: Array(61).fill(NOTE) })).toEqual(["steps"]);
    expect(await getFields({ steps: [{ ...MAIL, subject: "" }] })).toEqual(["steps.0.subject"]);
    expect(await getFields({ steps: [{ kind: "text", body: "x".repeat(1001) }] })).toEqual([
      "steps.0.body",
    ]);
    expect(await getFields({ steps: [NOTE, { ...WAIT, wait_days: 731 }] })).toEqual([
      "steps.1.wait_days",
    ]);
    expect(await getFields({ steps: [{ kind: "explode" }] })).toEqual(["steps.0.kind"]);
    const until = { kind: "wait", wait_for: "custom_day", wait_days: -14, at_time: "09:00" };
    for (const wrong of [until, { ...until, wait_field: "nowhere" }]) {
      expect(await getFields({ steps: [NOTE, wrong] })).toEqual(["steps.1.wait_field"]);
    }
    const ends = { kind: "client", key: "lease_ends", label: "Lease ends", type: "day" };
    const field = { as: team.owner, method: "POST", body: ends };
    expect((await callApi("/api/custom-fields", field)).status).toBe(201);
    const far = { ...until, wait_field: "lease_ends", wait_days: 366 };
    expect(await getFields({ steps: [NOTE, far] })).toEqual(["steps.1.wait_days"]);
    const kept = { ...until, wait_field: "lease_ends" };
    expect((await addPlan({ steps: [kept, NOTE] })).steps[0]).toMatchObject(kept);
    expect(await getFields({ stop_deal_statuses: ["Won"] })).toEqual(["stop_deal_statuses.0"]);
  });

  it("can be copied, and previewed for one client with contents and times", async () => {
    const copied = await callApi(`/api/action-plans/${SYSTEM}/copy`, {
      as: team.manager,
      method: "POST",
    });
    expect(copied.body).toMatchObject({ is_system: false, name: "Past client, first year (copy)" });
    const body = { client_id: client, steps: [MAIL, WAIT, { kind: "text", body: "Hi" }] };
    const { body: preview } = await callApi("/api/action-plans/preview", {
      as: team.agent,
      method: "POST",
      body,
    });
    const [mail, , text] = (preview as unknown as PlanPreview).steps;
    expect(mail).toMatchObject({ subject: "Hello Dana", body: "From Ann Agent.", reason: null });
    expect(text).toMatchObject({ reason: expect.stringContaining("not agreed to texts") });
    const days = (Date.parse(text?.at ?? "") - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(3);
    const far = { as: team.farAgent, method: "POST", body };
    expect((await callApi("/api/action-plans/preview", far)).status).toBe(404);
  });
});

describe("enrolling", () => {
  it("reports the clients left out and why, in a trial and when enrolling", async () => {
    // With a wait, so that the worker does not complete the plan meanwhile.
    const plan = await addPlan({ steps: [WAIT, NOTE] });
    const far = await insertClient(team.tenantId, team.farAgent.userId, { name: "Far Fay" });
    const trial = await enrol(team.agent, plan.id, { ids: [client, far], trial: true });
    const answer = { enrolled: 1, left_out: [{ reason: "out_of_sight", count: 1, ids: [far] }] };
    expect(trial.body).toEqual(answer);
    expect((await enrol(team.agent, plan.id, { ids: [client, far] })).body).toEqual(answer);
    const again = (await enrol(team.owner, plan.id, { filter: {}, except: [far] }))
      .body as unknown as Enrolled;
    expect(again.left_out).toContainEqual({ reason: "already_in", count: 1, ids: [client] });
    expect((await enrol(team.viewer, plan.id, { ids: [client] })).status).toBe(403);
    expect((await enrol(other.owner, plan.id, { ids: [client] })).status).toBe(404);
    expect((await enrol(team.owner, plan.id, {})).status).toBe(400);
    const direct = {
      as: team.viewer,
      method: "POST",
      body: {
        p_tenant_id: team.tenantId,
        p_plan_id: plan.id,
        p_client_ids: [client],
      },
    };
    expect((await callDatabaseApi("rpc/enrol_clients", direct)).status).toBe(403);
  });

  it("lists and changes an enrolment only with access to its client", async () => {
    const plan = await addPlan({ steps: [WAIT, NOTE] });
    await enrol(team.agent, plan.id, { ids: [client] });
    const [mine] = await enrolments(team.agent, `plan_id=${plan.id}`);
    expect(await enrolments(team.farAgent, `plan_id=${plan.id}`)).toEqual([]);
    const change = (as: Person, action: string) =>
      callApi(`/api/plan-enrolments/${mine?.id}`, { as, method: "PATCH", body: { action } });
    expect((await change(team.viewer, "stop")).status).toBe(403);
    expect((await change(team.farAgent, "stop")).status).toBe(404);
    expect((await change(other.owner, "stop")).status).toBe(404);
    expect((await change(team.agent, "explode")).status).toBe(400);
    for (const action of ["pause", "resume", "stop"]) {
      expect((await change(team.agent, action)).status, action).toBe(204);
    }
    expect((await change(team.agent, "resume")).status).toBe(409);
    expect(await enrolments(team.agent, `client_id=${client}&plan_id=${plan.id}`)).toMatchObject([
      { status: "stopped", stopped_because: "by_hand" },
    ]);
  });

  it("sends the plan's mail by the worker; a reply stops the plan and notifies the agent", async () => {
    const plan = await addPlan({ name: "Conversation", steps: [MAIL, WAIT, NOTE] });
    await enrol(team.agent, plan.id, { ids: [client] });
    const mail = await waitForMail(address, "Hello Dana");
    expect(mail.text).toContain("From Ann Agent.");
    expect(mail.text).toContain("1 High St, Columbus");
    const { messages } = (await (
      await fetch(`${stack.MAILBOX_URL}/api/messages?to=${encodeURIComponent(address)}`)
    ).json()) as { messages: { id: string }[] };
    await fetch(`${stack.MAILBOX_URL}/api/messages/${messages[0]?.id}/reply`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ text: "Yes please" }),
    });
    await waitUntil("the plan to stop", async () => {
      const [now] = await enrolments(team.agent, `plan_id=${plan.id}`);
      return now?.stopped_because === "reply";
    });
    const { body } = await callApi(`/api/action-plans/${plan.id}`, { as: team.agent });
    expect((body as unknown as ActionPlan).by_step[0]).toMatchObject({ done: 1, replies: 1 });
    const bell = await callApi("/api/notifications", { as: team.agent });
    expect(JSON.stringify(bell.body)).toContain(
      "Dana Whitman: wrote back. The plan “Conversation” has stopped",
    );
  });
});
