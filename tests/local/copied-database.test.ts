import { randomUUID } from "node:crypto";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyDatabase, withDatabase } from "@/local/postgres/copy-database";
import type { Stack } from "@/local/stack";
import { temporaryPlace, type TemporaryPlace } from "@/local/temporary";
import { openConnections } from "@/worker/connections";
import { requireSameDatabase } from "@/worker/same-database";
import { TASK } from "../enrolled-clients";
import { waitUntil } from "../wait-until";
import { openPool } from "./open-pool";
import { startOwnStack } from "./own-stack";
import { runProjectCommand } from "./project-command";
import { startWorkerProcess, type WorkerProcess } from "./worker-process";

// Nobody declares the database to be a copy. The worker detects it.

let place: TemporaryPlace;
let stack: Stack;
let env: NodeJS.ProcessEnv;
let database: pg.Pool;
let worker: WorkerProcess;
let team: { tenantId: string; userId: string };
const cleanups: (() => Promise<unknown> | void)[] = [];

beforeAll(async () => {
  place = await temporaryPlace();
  cleanups.push(place.remove);
  stack = await startOwnStack(place);
  cleanups.push(stack.stop);
  // Not the stack's own database, which its API keeps open: a database that is copied must have no other
  // connections.
  const original = await stack.copyDatabase("original");
  env = { ...place.env, ...stack.addresses, DATABASE_URL: original };
  const first = await startWorkerProcess(env, cleanups);
  const pool = openPool(original, cleanups);
  const read = "select from private.automation_cursor";
  await waitUntil("the worker to read events", async () => (await pool.query(read)).rowCount === 1);
  await first.kill();
  await writeWaitingWork(pool);
  env.DATABASE_URL = await copyDatabase(original, "original", "copied");
  database = openPool(env.DATABASE_URL, cleanups, { max: 2 });
  worker = await startWorkerProcess(env, cleanups);
});

afterAll(async () => {
  while (cleanups.length) await cleanups.pop()?.();
});

/**
 * Writes work for the worker: at once a mail, two plan steps, a webhook, and an automation for new clients; in an
 * hour a text that failed once; tomorrow a reminder.
 */
async function writeWaitingWork(original: pg.Pool): Promise<void> {
  team = await signUp(original);
  const { tenantId, userId } = team;
  await original.query(
    `with made as (
       insert into automations (tenant_id, owner_id, place, name, is_on, on_since, starts_with, conditions, actions)
       values ($1, $2, 1, 'Welcome', true, now(), 'client_created', '{}',
         '[{"do": "task", "title": "Welcome", "type": "Call", "priority": "Low", "due_days": 1}]')
       returning *)
     insert into automation_versions (tenant_id, automation_id, version, content, saved_by)
     select tenant_id, id, version, private.automation_content(made), owner_id from made`,
    [tenantId, userId],
  );
  await original.query(
    `with plan as (insert into action_plans (tenant_id, name) values ($1, 'Copied') returning id)
     insert into action_plan_steps (tenant_id, plan_id, place, kind, subject, task_type, task_priority, task_due_days)
     select $1, plan.id, g.place, s.kind, s.subject, s.task_type, s.task_priority, s.task_due_days
     from plan, jsonb_array_elements($2::jsonb) with ordinality g (entry, place),
       jsonb_populate_record(null::action_plan_steps, g.entry) s`,
    [tenantId, JSON.stringify([TASK])],
  );
  await insertClient(original, "one");
  await insertClient(original, "two");
  await original.query(
    `select private.enrol_in_plan(p.id, c.id, null, 'A test')
     from action_plans p join clients c on c.tenant_id = p.tenant_id where p.tenant_id = $1`,
    [tenantId],
  );
  await original.query(
    `with endpoint as (
       insert into webhook_endpoints (tenant_id, created_by, url, events, sealed_secret)
       values ($1, $2, 'https://hooks.example.com/', '{client.updated}', 's') returning id)
     insert into webhook_deliveries (tenant_id, endpoint_id, event, record_id, changed, happened_at, next_at)
     select $1, endpoint.id, 'client.updated', c.id, '{name}', now(), now()
     from endpoint, clients c where c.tenant_id = $1 and c.name = 'one'`,
    [tenantId, userId],
  );
  await insertMail(original, "old");
  await original.query(
    `insert into messages (tenant_id, owner_id, channel_id, status, recipient_phone, content)
     select $1, $2, c.id, 'sending', '+16145550123', 'Hello' from communication_channels c where c.name = 'sms'`,
    [tenantId, userId],
  );
  await original.query(
    `update graphile_worker._private_jobs set attempts = 1, run_at = now() + interval '1 hour' where key like 'message:%'`,
  );
  await original.query(
    `insert into tasks (tenant_id, assigned_to, title, reminder_at) values ($1, $2, 'Call', now() + interval '1 day')`,
    [tenantId, userId],
  );
  await waitUntil("the worker's connections to close", async () => {
    const { rowCount } = await original.query(
      "select from pg_stat_activity where datname = 'original' and application_name = 'lintel worker'",
    );
    return rowCount === 0;
  });
  await original.end();
}

const insertClient = (pool: pg.Pool, name: string) =>
  pool.query(
    "insert into clients (tenant_id, owner_id, name, email) values ($1, $2, $3, $3 || '@client.test')",
    [team.tenantId, team.userId, name],
  );

const insertMail = (pool: pg.Pool, name: string) =>
  pool.query(
    "insert into emails (tenant_id, to_email, kind, variables) values ($1, $2 || '@lintel.test', 'invitation', $3)",
    [team.tenantId, name, { token: "t", tenantName: "T", inviterName: "I", roleName: "Agent" }],
  );

async function signUp(pool: pg.Pool): Promise<{ tenantId: string; userId: string }> {
  const userId = randomUUID();
  await pool.query(
    `insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
     values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', 'authenticated', 'cora@lintel.test', now(), '{}', $2)`,
    [userId, { name: "Cora Copied", team_name: "Copied Realty" }],
  );
  const { rows } = await pool.query<{ tenant_id: string }>(
    "select tenant_id from tenant_members where user_id = $1",
    [userId],
  );
  return { userId, tenantId: rows[0]?.tenant_id ?? "" };
}

/** Returns the titles of clients' tasks, as "one: Call". */
async function listTasks(): Promise<string[]> {
  const { rows } = await database.query<{ title: string }>(
    `select c.name || ': ' || t.title as title from tasks t join clients c on c.id = t.client_id
     where t.tenant_id = $1 order by 1`,
    [team.tenantId],
  );
  return rows.map(({ title }) => title);
}

async function listMails(): Promise<string[]> {
  const answer = await fetch(`${stack.addresses.MAILBOX_URL}/api/messages`);
  const { messages } = (await answer.json()) as { messages: { to: string[] }[] };
  return messages.flatMap(({ to }) => to);
}

async function listEnrolments(): Promise<string[]> {
  const { rows } = await database.query<{ state: string }>(
    `select e.status || coalesce(' ' || r.outcome, '') as state
     from action_plan_enrolments e left join action_plan_runs r on r.enrolment_id = e.id
     where e.tenant_id = $1 order by 1`,
    [team.tenantId],
  );
  return rows.map(({ state }) => state);
}

const heldJobs = async (...args: string[]) =>
  (await runProjectCommand("held-jobs", args, env)).output;

test("a worker on a copied database processes new work, and holds the work that was waiting", async () => {
  expect(worker.output()).toContain("the database was restored");
  await insertClient(database, "new");
  await insertMail(database, "new");
  await waitUntil("the new client's task", async () => (await listTasks()).length > 0);
  await waitUntil("the new mail", async () => (await listMails()).length > 0);
  expect(await listTasks()).toEqual(["new: Welcome"]);
  expect(await listMails()).toEqual(["new@lintel.test"]);
  expect(await listEnrolments()).toEqual(["paused", "paused"]);
  const { rows } = await database.query(
    "select task, jsonb_array_length(payload -> 'events') as events from private.held_jobs order by task, id",
  );
  expect(rows).toEqual([
    { task: "deliver_email", events: null },
    { task: "deliver_text", events: null },
    { task: "run_automations", events: 2 },
    { task: "run_plan_step", events: null },
    { task: "run_plan_step", events: null },
    { task: "send_webhook", events: null },
    { task: "task_reminder", events: null },
  ]);
});

test("releasing “later” jobs releases a reminder that was never tried, and no text that failed once", async () => {
  expect(await heldJobs("release", "later")).toBe("1 released\n");
  const { rows } = await database.query(
    "select task_identifier as task, run_at > now() as later from graphile_worker.jobs where task_identifier = 'task_reminder'",
  );
  expect(rows).toEqual([{ task: "task_reminder", later: true }]);
});

test("holding jobs is refused while a worker runs", async () => {
  expect(await heldJobs("hold")).toContain("A worker runs on this database");
});

test("a dropped step is skipped, and released work is done once", async () => {
  const [, step = ""] = /^(\d+) /m.exec(await heldJobs("list", "run_plan_step")) ?? [];
  expect(await heldJobs("drop", step)).toBe("1 dropped\n");
  await waitUntil("the plan of the dropped step to finish", async () =>
    (await listEnrolments()).includes("finished not_done"),
  );

  expect(await heldJobs("release", "run_plan_step", "run_automations", "deliver_email")).toBe(
    "3 released\n",
  );
  await waitUntil("the tasks of all clients", async () => (await listTasks()).length === 4);
  await waitUntil("the released mail", async () => (await listMails()).length === 2);
  expect((await listTasks()).filter((task) => task.endsWith(": Welcome"))).toEqual([
    "new: Welcome",
    "one: Welcome",
    "two: Welcome",
  ]);
  await waitUntil("all plans to finish", async () =>
    (await listEnrolments()).every((state) => state.startsWith("finished")),
  );
  expect(await listEnrolments()).toEqual(["finished done", "finished not_done"]);
});

test("a dropped text fails with the reason", async () => {
  expect(await heldJobs("drop", "deliver_text")).toBe("1 dropped\n");
  const { rows } = await database.query(
    "select status, failure from messages where tenant_id = $1",
    [team.tenantId],
  );
  expect(rows).toEqual([
    { status: "failed", failure: expect.stringContaining("restored from a backup") },
  ]);
});

test("a released webhook keeps its delivery id", async () => {
  await worker.kill(); // nothing may be sent to a real address
  const id = "select payload ->> 'id' as id from private.held_jobs";
  const held = (await database.query(id)).rows;
  expect(await heldJobs("release", "all")).toBe("1 released\n");
  const waiting = "select id from webhook_deliveries where state = 'waiting' and next_at <= now()";
  expect((await database.query(waiting)).rows).toEqual(held);
  expect(await heldJobs()).toBe("Nothing is held.\n");
});

test("a worker's connections refuse a database that has replaced its own", async () => {
  const name = "replaced";
  const server = openPool(withDatabase(stack.addresses.DATABASE_URL, "template1"), cleanups);
  await server.query(`create database ${name}`);
  let replacements = 0;
  const check = requireSameDatabase(() => (replacements += 1));
  const url = withDatabase(stack.addresses.DATABASE_URL, name);
  const pool = openConnections(url, 1, () => undefined, check);
  cleanups.push(() => pool.end());
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);

  await server.query(`drop database ${name} with (force)`);
  await server.query(`create database ${name}`);
  await expect(pool.query("select 1")).rejects.toThrow("another database than before");
  expect(replacements).toBe(1);
});
