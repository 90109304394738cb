import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { call, database, type Person } from "../../../stack";
import { callApi, callDatabaseApi, createTeam, insertClient, type Team } from "../../team";

let team: Team;
let other: Team;
let client: string;

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
  client = await insertClient(team.tenantId, team.agent.userId, { name: "Dana de la Cruz" });
});

const create = (as: Person | undefined, body: unknown) =>
  callApi("/api/tasks", { as, method: "POST", body });
const read = (as: Person, id: string) => callApi(`/api/tasks/${id}`, { as });
const update = (as: Person, id: string, body: unknown) =>
  callApi(`/api/tasks/${id}`, { as, method: "PUT", body });
const patchStatus = (as: Person, id: string, status: unknown) =>
  callApi(`/api/tasks/${id}`, { as, method: "PATCH", body: { status } });
const remove = (as: Person, id: string) => callApi(`/api/tasks/${id}`, { as, method: "DELETE" });

async function createTask(
  as: Person,
  body: object = {},
): Promise<Record<string, unknown> & { id: string }> {
  const answer = await create(as, { title: "Call the lender", ...body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as Record<string, unknown> & { id: string };
}

async function insertDeal(ownerId: string, clientId: string | null = null): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    "insert into public.deals (tenant_id, owner_id, client_id, title) values ($1, $2, $3, 'Elm St') returning id",
    [team.tenantId, ownerId, clientId],
  );
  return rows[0]?.id ?? "";
}

describe("POST /api/tasks", () => {
  it("creates a task for the caller, trims its fields, ignores protected ones, and returns the record", async () => {
    const deal = await insertDeal(team.agent.userId, client);
    const { status, body } = await create(team.agent, {
      title: "  Call the lender ",
      description: " About the rate\n",
      due_date: "2026-12-01",
      due_time: " 15:30 ",
      priority: "High",
      status: "In Progress",
      type: "Call",
      client_id: client,
      deal_id: deal,
      id: randomUUID(),
      tenant_id: other.tenantId,
      created_at: "2001-01-01T00:00:00Z",
      completed_at: "2001-01-01T00:00:00Z",
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      title: "Call the lender",
      description: "About the rate",
      due_date: "2026-12-01",
      due_time: "15:30",
      priority: "High",
      status: "In Progress",
      type: "Call",
      assigned_to: team.agent.userId,
      assignee_name: "Ann Agent",
      client_id: client,
      deal_id: deal,
      clients: { id: client, name: "Dana de la Cruz", initials: "DC" },
      deals: { id: deal, title: "Elm St" },
      reminder_at: null,
      custom: {},
      recurrence: null,
      next_task_id: null,
      next_due_date: null,
      completed_at: null,
      created_at: expect.stringMatching(/^20(?!01)\d\d-/),
      updated_at: expect.any(String),
      can_update: true,
      can_delete: true,
      can_assign: false,
    });
    expect((await read(team.agent, String(body.id))).body).toEqual(body);
    expect((await read(other.owner, String(body.id))).status).toBe(404);
  });

  it("applies defaults, and treats none, null and blank as no association", async () => {
    const task = await createTask(team.agent, {
      description: " ",
      due_date: "",
      client_id: "none",
      deal_id: null,
    });
    expect(task).toMatchObject({
      priority: "Medium",
      status: "Pending",
      type: "Other",
      description: null,
      due_date: null,
      client_id: null,
      clients: null,
      deal_id: null,
      deals: null,
    });
  });

  it.each([
    [{ title: undefined }, "Title is required"],
    [{ title: "   " }, "Title is required"],
    [{ title: "x".repeat(201) }, "Title too long"],
    [{ description: "x".repeat(1001) }, "Description too long"],
    [{ priority: "Urgent" }, "Priority must be Low, Medium or High"],
    [{ status: "Done" }, "Status must be Pending, In Progress or Completed"],
    [{ type: "Fax" }, "Type must be Call, Email, Meeting, Document, Follow-up or Other"],
    [{ due_date: "2026-02-30" }, "Please enter a valid date"],
    [{ due_date: "12/01/2026" }, "Please enter a valid date"],
    [{ due_date: "2026-12-01T00:00:00Z" }, "Please enter a valid date"],
    [{ due_date: 20261201 }, "Please enter a valid date"],
    [{ due_date: "9999-01-01" }, "Please enter a valid date"],
    [{ due_date: "2026-12-01", due_time: "3pm" }, "Please enter a valid time"],
    [{ due_date: "2026-12-01", due_time: "24:00" }, "Please enter a valid time"],
    [{ due_date: "2026-12-01", due_time: 1530 }, "Please enter a valid time"],
    [{ due_date: "2026-12-01", due_time: "1".repeat(100_000) }, "Please enter a valid time"],
    [{ due_time: "15:30" }, "A time needs a due date"],
    [{ client_id: "dana" }, "Please select a client"],
    [{ deal_id: 7 }, "Please select a deal"],
    [{ recurrence: "yearly", due_date: "2026-12-01" }, "A task repeats daily, weekly or monthly"],
    [{ recurrence: "daily" }, "A repeating task needs a due date"],
    [{ reminder_at: "tomorrow" }, "Please enter a valid date and time"],
  ])("answers 400 to %j", async (fields, error) => {
    const answer = await create(team.agent, { title: "Call", ...fields });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error, code: "invalid_input" });
    expect(Object.values(answer.body.fields as object)).toContain(error);
  });

  it("accepts every field at its limit", async () => {
    const task = await createTask(team.agent, {
      title: "🏠".repeat(200),
      description: "x".repeat(1000),
      due_date: "2199-12-31",
    });
    expect([...String(task.title)]).toHaveLength(200);
  });

  it("answers 404 for a client or deal out of scope", async () => {
    const theirs = await insertClient(other.tenantId, other.owner.userId);
    const ownersDeal = await insertDeal(team.owner.userId);
    for (const link of [{ client_id: theirs }, { client_id: randomUUID() }]) {
      const answer = await create(team.owner, { title: "x", ...link });
      expect(answer).toMatchObject({ status: 404, body: { error: "Client not found" } });
    }
    const answer = await create(team.agent, { title: "x", deal_id: ownersDeal });
    expect(answer).toMatchObject({ status: 404, body: { error: "Deal not found" } });
  });

  it("assigns to another member only with permission and within the view scope", async () => {
    const forAgent = { title: "For Ann", assigned_to: team.agent.userId };
    for (const person of [team.owner, team.admin, team.manager]) {
      const answer = await create(person, forAgent);
      expect(answer.body).toMatchObject({
        assigned_to: team.agent.userId,
        assignee_name: "Ann Agent",
      });
    }
    const refused = { status: 403, body: { error: "You cannot assign to this person" } };
    const forManager = { title: "x", assigned_to: team.manager.userId };
    expect(await create(team.agent, forManager)).toMatchObject(refused);
    const forFar = { title: "x", assigned_to: team.farAgent.userId };
    expect(await create(team.manager, forFar)).toMatchObject(refused);
    const forSuspended = { title: "x", assigned_to: team.suspended.userId };
    expect(await create(team.owner, forSuspended)).toMatchObject(refused);
    const forStranger = { title: "x", assigned_to: other.owner.userId };
    expect(await create(team.owner, forStranger)).toMatchObject(refused);
  });

  it("refuses viewers, suspended members and signed-out callers", async () => {
    expect((await create(team.viewer, { title: "x" })).status).toBe(403);
    expect((await create(team.suspended, { title: "x" })).status).toBe(403);
    expect((await create(undefined, { title: "x" })).status).toBe(401);
  });
});

describe("PUT /api/tasks/{id}", () => {
  it("changes only the fields sent", async () => {
    const task = await createTask(team.agent, {
      due_date: "2026-12-01",
      priority: "High",
      client_id: client,
    });
    const { status, body } = await update(team.agent, task.id, { title: "Call again" });
    expect(status).toBe(200);
    expect(body).toEqual({ ...task, title: "Call again", updated_at: body.updated_at });
    const cleared = await update(team.agent, task.id, { due_date: null, client_id: "none" });
    expect(cleared.body).toMatchObject({ due_date: null, client_id: null, clients: null });
  });

  it("answers 409 to a stale updated_at, and overwrites without updated_at", async () => {
    const task = await createTask(team.agent);
    await update(team.manager, task.id, { title: "Manager's words" });
    const stale = await update(team.agent, task.id, {
      title: "Agent's words",
      updated_at: task.updated_at,
    });
    expect(stale).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect((await read(team.agent, task.id)).body.title).toBe("Manager's words");
    const forced = await update(team.agent, task.id, { title: "Agent's words" });
    expect(forced.body.title).toBe("Agent's words");
    const current = await update(team.agent, task.id, {
      priority: "Low",
      updated_at: forced.body.updated_at,
    });
    expect(current).toMatchObject({ status: 200, body: { priority: "Low" } });
  });

  it("checks access and updated_at even when nothing changes", async () => {
    const task = await createTask(team.agent);
    expect((await update(team.agent, task.id, { whatever: 1 })).body).toEqual(task);
    expect((await update(other.owner, task.id, {})).status).toBe(404);
    const stale = await update(team.agent, task.id, { updated_at: "2020-01-01T00:00:00Z" });
    expect(stale.status).toBe(409);
  });

  it("validates fields like POST, and keeps the due date of a repeating task", async () => {
    const task = await createTask(team.agent, { due_date: "2026-12-01", recurrence: "weekly" });
    for (const fields of [
      { title: "" },
      { title: "x".repeat(201) },
      { priority: null },
      { due_date: "x" },
    ]) {
      expect((await update(team.agent, task.id, fields)).status).toBe(400);
    }
    const answer = await update(team.agent, task.id, { due_date: null });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { due_date: "A repeating task needs a due date" } },
    });
  });

  it("keeps the time when the due date moves, and allows no time without a due date", async () => {
    const task = await createTask(team.agent, { due_date: "2026-12-01", due_time: "09:00" });
    const moved = await update(team.agent, task.id, { due_date: "2026-12-02" });
    expect(moved.body).toMatchObject({ due_date: "2026-12-02", due_time: "09:00" });
    const cleared = await update(team.agent, task.id, { due_date: null });
    expect(cleared.body).toMatchObject({ due_date: null, due_time: null });
    const late = await update(team.agent, task.id, { due_time: "10:00" });
    expect(late).toMatchObject({
      status: 400,
      body: { fields: { due_date: "A time needs a due date" } },
    });
  });

  it("is limited to the caller's scope, and reassigns only with permission", async () => {
    const task = await createTask(team.agent);
    const far = await createTask(team.farAgent);
    expect((await update(team.manager, task.id, { priority: "Low" })).status).toBe(200);
    expect((await update(team.manager, far.id, { priority: "Low" })).status).toBe(404);
    expect((await update(team.owner, far.id, { priority: "Low" })).status).toBe(200);
    expect((await update(team.viewer, task.id, { priority: "Low" })).status).toBe(403);
    expect((await update(other.owner, task.id, { priority: "Low" })).status).toBe(404);
    const away = { assigned_to: team.manager.userId };
    expect((await update(team.agent, task.id, away)).status).toBe(403);
    expect((await update(team.manager, task.id, away)).body.assigned_to).toBe(team.manager.userId);
  });
});

describe("PATCH /api/tasks/{id}", () => {
  it("completes and reopens a task", async () => {
    const task = await createTask(team.agent);
    const done = await patchStatus(team.agent, task.id, "Completed");
    expect(done.body).toMatchObject({ status: "Completed", completed_at: expect.any(String) });
    const open = await patchStatus(team.agent, task.id, "Pending");
    expect(open.body).toMatchObject({ status: "Pending", completed_at: null });
  });

  it.each(["Done", "", null, undefined])("answers 400 to the status %j", async (status) => {
    const task = await createTask(team.agent);
    expect((await patchStatus(team.agent, task.id, status)).status).toBe(400);
  });

  it("creates one successor of a repeating task on concurrent completions, and removes it on reopening", async () => {
    const task = await createTask(team.agent, { due_date: "2199-01-01", recurrence: "weekly" });
    const ticks = await Promise.all(
      [team.agent, team.manager, team.owner, team.agent].map((person) =>
        patchStatus(person, task.id, "Completed"),
      ),
    );
    const successors = new Set(ticks.map(({ body }) => body.next_task_id));
    expect(successors.size).toBe(1);
    const [next] = successors;
    expect((await read(team.agent, String(next))).body).toMatchObject({
      title: "Call the lender",
      due_date: "2199-01-08",
      status: "Pending",
      recurrence: "weekly",
    });
    const undone = await patchStatus(team.agent, task.id, "Pending");
    expect(undone.body.next_task_id).toBeNull();
    expect((await read(team.agent, String(next))).status).toBe(404);
  });
});

describe("moving overdue tasks to today", () => {
  type MovedTasks = { tasks: { id: string; due_date: string; updated_at: string }[] };
  const move = async (as: Person | undefined) => {
    const answer = await callApi("/api/tasks/move-overdue", { as, method: "POST" });
    return { status: answer.status, ...(answer.body as MovedTasks) };
  };
  const restoreDates = (as: Person | undefined, body: unknown) =>
    callApi("/api/tasks/put-back", { as, method: "POST", body });

  it("moves each task once on concurrent calls, and puts all back", async () => {
    const freshTeam = await createTeam();
    await database.query(
      `insert into public.tasks (tenant_id, assigned_to, title, due_date)
       select $1, $2, 'No ' || i, date '2026-01-01' + i from generate_series(1, 40) i`,
      [freshTeam.tenantId, freshTeam.agent.userId],
    );
    const answers = await Promise.all(Array.from({ length: 20 }, () => move(freshTeam.agent)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const moved = answers.flatMap(({ tasks }) => tasks);
    expect(moved).toHaveLength(40);
    expect(new Set(moved.map(({ id }) => id)).size).toBe(40);
    const counts = await callApi("/api/tasks/counts", { as: freshTeam.agent });
    expect(counts.body).toEqual({ due_today: 40, overdue: 0 });
    expect((await restoreDates(freshTeam.owner, { tasks: [] })).body).toEqual({ count: 0 });
    expect((await restoreDates(freshTeam.agent, { tasks: moved })).body).toEqual({ count: 40 });
    const { body } = await read(freshTeam.agent, moved[0]?.id ?? "");
    expect(body.due_date).toBe(moved[0]?.due_date);
  });

  it("requires permission to update tasks, and refuses a malformed list to put back", async () => {
    expect((await move(team.viewer)).status).toBe(403);
    expect((await move(team.suspended)).status).toBe(403);
    expect((await move(undefined)).status).toBe(401);
    expect((await restoreDates(team.viewer, { tasks: [] })).status).toBe(403);
    expect((await restoreDates(undefined, { tasks: [] })).status).toBe(401);
    const { id, updated_at } = await createTask(team.agent);
    const task = { id, updated_at, due_date: "2026-01-01" };
    expect((await restoreDates(other.owner, { tasks: [task] })).body).toEqual({ count: 0 });
    for (const tasks of [
      undefined,
      "all",
      [7],
      [{ ...task, id: "x" }],
      [{ ...task, due_date: null }],
      [{ ...task, due_date: "9999-01-01" }],
      [{ ...task, updated_at: "soon" }],
      Array.from({ length: 1001 }, () => task),
    ]) {
      expect((await restoreDates(team.agent, { tasks })).status).toBe(400);
    }
  });
});

describe("DELETE /api/tasks/{id}", () => {
  it("deletes the caller's own task if they may update it, and any task for the account owner", async () => {
    const mine = await createTask(team.agent);
    expect((await remove(team.manager, mine.id)).status).toBe(403);
    expect((await remove(team.admin, mine.id)).status).toBe(403);
    expect((await remove(other.owner, mine.id)).status).toBe(404);
    expect((await remove(team.agent, mine.id)).status).toBe(204);
    expect((await remove(team.agent, mine.id)).status).toBe(404);
    const another = await createTask(team.farAgent);
    expect((await remove(team.owner, another.id)).status).toBe(204);
    // Nobody can assign a task to a viewer, but a member who becomes a viewer keeps their tasks.
    const viewers = await createTask(team.manager);
    await database.query("update public.tasks set assigned_to = $2 where id = $1", [
      viewers.id,
      team.viewer.userId,
    ]);
    const { body } = await read(team.manager, viewers.id);
    expect(body).toMatchObject({ can_delete: false, can_update: true });
    expect((await remove(team.viewer, viewers.id)).status).toBe(403);
  });

  it("keeps a task whose client is deleted, with an unknown client", async () => {
    const doomed = await insertClient(team.tenantId, team.owner.userId);
    const task = await createTask(team.owner, { client_id: doomed });
    await call(`/api/clients/${doomed}`, { as: team.owner, method: "DELETE" });
    expect((await read(team.owner, task.id)).body).toMatchObject({
      client_id: null,
      clients: { id: null, name: "Unknown Client", initials: "UC" },
    });
  });

  it("hides the name of a client out of the reader's scope", async () => {
    const ownersClient = await insertClient(team.tenantId, team.owner.userId, { name: "Secret" });
    const task = await createTask(team.owner, {
      client_id: ownersClient,
      assigned_to: team.agent.userId,
    });
    expect((await read(team.agent, task.id)).body.clients).toEqual({
      id: null,
      name: "Unknown Client",
      initials: "UC",
    });
  });
});

describe("tasks in the database API", () => {
  it("are checked against the form's limits, and cannot be seen or changed from another tenant", async () => {
    const task = await createTask(team.agent);
    const address = `tasks?select=id&id=eq.${task.id}`;
    expect((await callDatabaseApi(address, { as: other.owner })).body).toEqual([]);
    const patch = (as: Person, body: object) =>
      callDatabaseApi(address, { as, method: "PATCH", body });
    expect((await patch(other.owner, { title: "Mine" })).body).toEqual([]);
    for (const body of [
      { title: "" },
      { title: "x".repeat(201) },
      { description: "x".repeat(1001) },
      { due_time: "09:00" },
      { due_date: "2026-12-01", due_time: "24:00" },
    ]) {
      expect((await patch(team.agent, body)).status).toBeGreaterThanOrEqual(400);
    }
    for (const body of [
      { tenant_id: other.tenantId },
      { next_task_id: task.id },
      { reminded_at: null },
    ]) {
      expect((await patch(team.agent, body)).status).toBe(403);
    }
    expect((await patch(team.agent, { assigned_to: team.owner.userId })).status).toBe(403);
    expect((await read(team.agent, task.id)).body).toEqual(task);
  });

  it.each(["list_tasks", "count_my_due_tasks", "list_key_dates", "list_notifications"])(
    "are not returned by %s for another tenant or to signed-out callers",
    async (name) => {
      await createTask(other.owner, { due_date: "2020-01-01" });
      const body = { p_tenant_id: other.tenantId };
      const answer = await callDatabaseApi(`rpc/${name}`, { as: team.owner, method: "POST", body });
      const counts = JSON.stringify(answer.body).match(/\d+/g) ?? [];
      expect(
        counts.every((count) => count === "0"),
        JSON.stringify(answer.body),
      ).toBe(true);
      const signedOut = await callDatabaseApi(`rpc/${name}`, { method: "POST", body });
      expect([401, 403, 404]).toContain(signedOut.status);
    },
  );
});
